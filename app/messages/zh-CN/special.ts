/** Sentences of specials, topics and the list screens. */
export const special = {
  introduction: "导语",
  takePart: "参与话题",
  blocks: "专题栏目",
  empty: "专题内容筹备中",
  blockEmpty: "暂无内容",
  more: (left: number) => `查看其余 ${left} 篇`,
  specials: "专题",
  activities: "活动",
  noSpecials: "暂无专题",
  noActivities: "暂无活动",
  list: "内容列表",
  recommended: "编辑推荐",
  groups: "栏目",
  position: (position: number, total: number) => `第 ${position} 条，共 ${total} 条`,
};
