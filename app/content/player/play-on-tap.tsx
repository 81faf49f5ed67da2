import { useDocument } from "../../document/document-context";

/** The event a media element is given when a visitor asks it to play. */
export const WANTED = "wanted";

/** How long a page may take to come alive before the browser's own controls are shown, in milliseconds. */
const PATIENCE = 4000;

/**
 * Starts and pauses media by their buttons (`data-plays` names the element). Stands in the document,
 * so a tap counts from the first paint on, long before any other script has arrived; React and the
 * players only follow what the element does. On the frame, `data-wanted` and `data-playing` say how
 * far it is, and `data-native` that the page stays without the framework (visitors who save data).
 */
const script = `addEventListener("click",function(event){
var button=event.target.closest&&event.target.closest("[data-plays]");
var media=button&&document.getElementById(button.getAttribute("data-plays"));
if(!media)return;
var root=document.documentElement,frame=media.closest("[data-frame]"),first=media.dataset.wanted===undefined;
if(!media.paused&&!first){media.pause();return}
media.dataset.wanted="";
if(frame)frame.dataset.wanted="";
if(first){
media.addEventListener("playing",function(){if(frame)frame.dataset.playing=""});
setTimeout(function(){if(root.dataset.hydrated!==undefined)return;media.controls=true;if(frame)frame.dataset.native=""},${PATIENCE});
}
var started=media.play();
if(started)started.catch(function(){});
media.dispatchEvent(new Event("${WANTED}"));
},true)`;

/** Put once on a page, before or after the media it starts. */
export const PlayOnTap = () => {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
};
