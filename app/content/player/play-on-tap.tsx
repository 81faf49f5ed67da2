import { useDocument } from "../../document/document-context";

/** The event a media element is given when a visitor asks it to play. */
export const WANTED = "wanted";

/** How long a page may take to come alive before the browser's own controls are shown, in milliseconds. */
const PATIENCE = 4000;

/**
 * Starts and pauses a frame's media by its buttons (`data-plays` inside `data-frame`). Stands in the
 * document, so a tap counts from the first paint on, long before any other script has arrived; React
 * and the players only follow what the element does. `data-wanted` and `data-playing` on the frame say
 * how far it is, and `data-native` that nothing follows the element (visitors who save data).
 */
const script = `addEventListener("click",function(event){
var button=event.target.closest&&event.target.closest("[data-plays]");
var frame=button&&button.closest("[data-frame]");
var media=frame&&frame.querySelector("video,audio");
if(!media)return;
var first=frame.dataset.wanted===undefined;
if(!media.paused&&!first){media.pause();return}
frame.dataset.wanted="";
if(first){
media.addEventListener("playing",function(){frame.dataset.playing=""});
setTimeout(function(){if(frame.dataset.followed!==undefined)return;media.controls=true;frame.dataset.native=""},${PATIENCE});
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
