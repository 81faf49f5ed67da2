/** Sentences of the personal page of a media account. */
export const mediaAccount = {
  followers: "关注者",
  contents: "作品",
  published: "全部作品",
  followed: "我关注的号",
  nothing: "还没有发布作品",
};
