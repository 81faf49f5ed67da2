import { useDocument } from "../../document/document-context";

/** The event a media element is given when a visitor asks it to play. */
export const WANTED = "wanted";

/**
 * Starts and pauses media by their buttons (`data-plays` names the element). Stands in the document,
 * so a tap counts from the first paint on, long before any other script has arrived; React and the
 * players only follow what the element does. `data-wanted` and `data-playing` are set on the frame.
 */
const script = `(function(){
addEventListener("click",function(event){
var button=event.target.closest&&event.target.closest("[data-plays]");
var media=button&&document.getElementById(button.getAttribute("data-plays"));
if(!media)return;
if(!media.paused&&media.dataset.wanted!==undefined){media.pause();return}
media.dataset.wanted="";
var frame=media.closest("[data-frame]");
if(frame){frame.dataset.wanted="";media.addEventListener("playing",function(){frame.dataset.playing=""},{once:true})}
var started=media.play();
if(started)started.catch(function(){});
media.dispatchEvent(new Event("${WANTED}"));
})})()`;

/** Put once on a page, before or after the media it starts. */
export const PlayOnTap = () => {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
};
