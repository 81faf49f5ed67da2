const DARK =
  "--page:#121212;--text:#e8eaed;--quiet:#9aa0a6;--line:#2c2e31;--band:#1c1d1f;--strong:var(--dark)";

/** The look of the site on the page that stands in for documents without a network. */
export const OFFLINE_STYLE = `
:root{color-scheme:light dark;--page:#fff;--text:#1a1a1a;--quiet:#63686e;--line:#e8eaed;--band:#f5f6f7;--strong:var(--light)}
:root[data-theme=light]{color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
body{max-width:45rem;margin:0 auto;padding:0 min(1rem,16px) 2rem;background:var(--page);color:var(--text);font:1.0625rem/1.8 "PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC",system-ui,sans-serif;line-break:strict;text-autospace:normal}
header{display:flex;align-items:center;gap:.5rem;margin:0 max(-1rem,-16px);padding:0 16px;border-bottom:1px solid var(--line);font-weight:600}
header{height:clamp(48px,3rem,60px);font-size:min(.9375rem,18px)}
header img{width:32px;height:32px;border-radius:6px;object-fit:cover}
i{display:flex;align-items:center;justify-content:center;width:32px;height:32px;border-radius:6px;background:var(--light);color:#fff;font-style:normal}
main{text-align:center}
svg{width:4.5rem;height:4.5rem;margin-top:2.5rem;fill:none;stroke:var(--quiet);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
h1{margin:.5rem 0 0;font-size:1.25rem;line-height:1.4}
p{margin:.5rem 0 1rem;color:var(--quiet);font-size:.9375rem;line-height:1.6;text-wrap:balance}
a{color:inherit;text-decoration:none}
.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 2rem;border-radius:1.375rem;background:var(--light);color:#fff;font-size:1rem;font-weight:600}
section{margin:2rem max(-1rem,-16px) 0;padding:1rem min(1rem,16px);border-top:.5rem solid var(--band);text-align:left}
h2{margin:0;font-size:1.125rem;line-height:1.5}
ul{margin:0;padding:0;list-style:none}
li+li{border-top:1px solid var(--line)}
li a{display:block;position:relative;min-height:2.75rem;padding:.75rem 1.75rem .75rem 0}
li a::after{content:"";position:absolute;top:50%;right:.25rem;width:.5rem;height:.5rem;border:solid var(--quiet);border-width:1.5px 1.5px 0 0;transform:translateY(-50%) rotate(45deg)}
b,li span{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical}
b{font-weight:500;font-size:1rem;line-height:1.45;-webkit-line-clamp:2}
li span{margin-top:.25rem;color:var(--quiet);font-size:.8125rem;line-height:1.5;-webkit-line-clamp:1}
:focus-visible{outline:2px solid var(--strong);outline-offset:2px}
`.replace(/\n/g, "");
