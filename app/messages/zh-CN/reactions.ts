/** Sentences of like, collect, follow and star. */
export const reactions = {
  like: "点赞",
  collect: "收藏",
  collected: "已收藏",
  follow: "关注",
  followed: "已关注",
  collectDone: "收藏成功",
  collectUndone: "取消收藏成功",
  followDone: "关注成功",
  followUndone: "取消关注成功",
  star: "点赞评论",
  starDone: "点赞成功",
  starUndone: "已取消点赞",
  invalid: "请求有误，请刷新页面后重试",
};
