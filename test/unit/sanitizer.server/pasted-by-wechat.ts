/** The messaging app's own editor: lazy pictures, sections, its own elements. The words are made up. */
function lazy(file: string, more = "") {
  return `<img class="rich_pages wxw-img js_insertlocalimg" data-backh="385" data-backw="578" data-galleryid="" data-imgfileid="100000123" data-ratio="0.6666666666666666" data-s="300,640" data-src="/media/cover/${file}" data-type="jpeg" data-w="1080" style="width: 100%;height: auto !important;" ${more}>`;
}

export const wechatReport = `<div class="rich_media_content js_underline_content autoTypeSetting24psection" id="js_content" style="visibility: hidden; opacity: 0; ">
<section data-role="outer" label="edit by 135editor" style="font-size:16px;"><p style="text-indent: 2em;margin-bottom: 16px;letter-spacing: 1px;"><span style="font-size: 15px;color: rgb(62, 62, 62);">入秋以来，江城老码头迎来返乡的货船。<strong>据港务部门统计</strong>，上周进港船舶一百二十七艘次。</span></p>
<p style="text-align: center;">${lazy("canal-rain.jpg")}</p><p style="text-align: center;"><span style="font-size: 12px;color: rgb(136, 136, 136);">▲ 清晨的老码头 见习记者 林一舟 摄</span></p>
<p><br></p><section style="margin: 10px 8px;line-height: 1.75em;"><span style="font-size: 15px;">“船一靠岸，茶就沏好了。”摆渡人老周说<img class="rich_pages wxw-img" data-ratio="1" data-src="/media/icon/home.svg" data-type="png" data-w="64" style="width: 20px; vertical-align: text-bottom; display: inline-block;">。</span></section></section>
<p style="display: none;"><mp-style-type data-value="3"></mp-style-type></p></div>`;

export const wechatEmbeds = `<p>现场视频：</p><section><iframe class="video_iframe rich_pages" data-vidtype="2" data-mpvid="wxv_1234567890" data-cover="http%3A%2F%2Fimg.example%2Fcover.jpg" allowfullscreen="" frameborder="0" data-ratio="1.7777777777777777" data-w="1920" style="border-radius: 4px;" data-src="https://mp.weixin.qq.com/mp/readtemplate?t=pages/video_player_tmpl&amp;action=mpvideo&amp;auto=0&amp;vid=wxv_1234567890"></iframe></section>
<p><iframe class="video_iframe" src="https://v.qq.com/txp/iframe/player.html?origin=x&amp;vid=k0035abcdef&amp;tiny=0" data-src="https://v.qq.com/txp/iframe/player.html?vid=k0035abcdef" width="677" height="380"></iframe></p>
<p><iframe class="video_iframe" data-src="https://v.qq.com/txp/iframe/player.html?vid=k0035ghijkl"></iframe></p>
<section><mpvoice class="js_editor_audio" name="老周的号子" voice_encode_fileid="MzI4" play_length="61"></mpvoice></section>
<section><mp-miniprogram data-miniprogram-title="江城船期" data-miniprogram-appid="wx00"></mp-miniprogram></section><p>更多船期见站内。</p>`;

export const wechatCode = `<p>接口示例如下：</p><section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li><li></li></ul><pre class="code-snippet__js" data-lang="javascript"><code><span class="code-snippet_outer"><span class="code-snippet__keyword">function</span> ferry(boat) {</span></code><code><span class="code-snippet_outer">  return boat.load &lt; 40;</span></code><code><span class="code-snippet_outer">}</span></code></pre></section><p>以上代码可直接运行。</p>`;

export const wechatSvg = `<section style="overflow: hidden;"><svg viewBox="0 0 1080 720" style="background-image: url(&quot;/media/cover/canal-rain.jpg&quot;); background-size: 100%; display: inline-block; width: 100%;"><animate attributeName="opacity" begin="click" dur="1s" values="1;0"></animate></svg></section>
<section><svg viewBox="0 0 300 120"><foreignObject width="100%" height="100%"><section><p>点击查看航线图</p><img data-src="/media/cover/chart-port.jpg" data-ratio="0.75" data-w="800"></section></foreignObject></svg></section>
<section style="text-align:center"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M1 1h14v14H1z" fill="#c00"/></svg><span>本期导读</span></section>
<section><svg width="320" height="80"><title>客流走势</title><polyline points="0,60 80,30 160,44 320,8" fill="none" stroke="#1a5fb4"/><text x="4" y="14" font-size="12">单位：万人次</text></svg></section>
<p style="text-align:center">图1 客流走势</p>`;
