/** Bodies with the habits of Chinese rich-text editors; the words are made up. */
function wrapped(inner: string) {
  return `<section style="text-align: justify;"><section powered-by="editor.example" style="text-align: center;"><section><section powered-by="editor.example"><section><section style="text-align: justify;">${inner}</section></section></section></section></section></section>`;
}

export const workPlan = [
  wrapped(`<p><span>　《港城数字化工作要点》近日印发，明确了全年安排。</span></p>`),
  wrapped(
    `<p><strong><span>推进基础设施</span></strong><span></span></p><p><span>　　1、建设算力网络</span></p><p><span>　　支持三家企业建设数据中心，累计投用机架 <strong>1.2万</strong>架。</span></p>`,
  ),
  wrapped(
    `<p><span>　&nbsp;<strong><span class="Apple-converted-space">&nbsp;</span>提升服务能力</strong></span></p><p><span>　　办事事项“一网通办”率超过 98%。</span></p>`,
  ),
].join("");

function picture(file: string, id: string) {
  return `<section style="text-align: center;"><img class="rich_pages" data-ratio="0.4357" data-s="300,640" data-type="png" data-w="638" data-src="https://img.example/${file}?wx_fmt=png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" crossorigin="anonymous" id="${id}"></section>`;
}

function caption(text: string) {
  return `<section style="text-align: center;"><span>${text}</span></section><section style="text-align: center;"><br></section>`;
}

export const harbourReport = `<div id="page-content" class="rich_media_area_primary"><div id="img-content"><h2 class="rich_media_title" id="activity-name">上半年港口运行情况</h2><div id="meta_content" class="rich_media_meta_list"><span class="rich_media_meta">港务通讯</span><span class="Apple-converted-space">&nbsp;</span><span id="publish_time">7月3日</span></div><div id="js_album_area"></div><div class="rich_media_content " id="js_content" style="visibility: hidden; text-align: justify;"><section><span>　上半年，港口货物吞吐量平稳增长。<br></span></section><section><br></section><section><section powered-by="editor.example"><section><section><p><span><strong>一</strong></span></p></section><section><p><span><strong>总体情况</strong></span></p></section></section></section></section><section><span>　　<strong>吞吐量增长。</strong>完成 8008 万吨，同比增长 1.6%。</span></section>${picture("a.png", "id_1")}${caption("图1 货物吞吐量")}<section><span>　<strong>　集装箱回升。</strong>完成 981 万标箱。</span></section><section><span>&nbsp;</span></section>${picture("b.png", "id_2")}${caption("图2 集装箱吞吐量")}<hr><section><span>来源：港务局</span></section></div></div></div>`;
