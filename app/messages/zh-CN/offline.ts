/** The page that stands in for documents while there is no network (written by the service worker). */
export const offline = {
  title: "当前没有网络",
  hint: "连接网络后再试一次，或看看之前读过的内容。",
  hintAlone: "连接网络后再试一次。",
  retry: "重试",
  read: "读过的内容",
};
