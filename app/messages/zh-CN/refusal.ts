/** The page in place of a form that did not come from this site. On the server only. */
export const refusal = {
  title: "没有提交成功",
  reason: "无法确认这次提交来自本站的页面，因此没有处理，也没有保存任何内容。",
  wayBack: "请返回上一页再提交一次，您填写的内容通常还在。如仍不成功，请重新打开本站后再试。",
  home: "返回首页",
};
