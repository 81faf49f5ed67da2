import { useDocument } from "../../document/document-context";

/** Where the tab keeps the ids of what it has shown, oldest first. */
const SEEN = "svideo-seen";
/** Enough for an evening; the oldest are forgotten first. */
const MOST_SEEN = 200;
/** How far a finger goes before the swipe counts, in CSS pixels. */
const FAR_ENOUGH = 72;
/** How far the picture follows the finger, as a part of its way. */
const FOLLOWS = 0.5;
/** Before this the finger has not said where it is going, in CSS pixels. */
const UNDECIDED = 8;
/** Controls to which the arrow key means something of their own. */
const TAKES_ARROWS = "input,textarea,[role=slider],[role^=menu],[aria-haspopup]";

/**
 * Chooses the next short video (the one that this tab has not shown, else the one it has not shown for
 * longest), and opens it by swiping up on the stage and by the arrow key. Stands in the document,
 * because every short video is a page of its own whose first touch is a swipe, long before the
 * framework has arrived. Every other gesture stays the browser's.
 *
 * No gesture is lost: touches and keys are listened to on the window, before the reader script that
 * keeps them from everybody while the framework takes the page over; and one that comes before the
 * link does is followed when the link arrives, unless the visitor does something else meanwhile.
 */
const script = `(function(stage){
var start=null,way=0,wanted=false;
function idOf(path){return path.split("/").slice(-2)[0]}
function seen(){try{return(sessionStorage.getItem("${SEEN}")||"").split(" ").filter(Boolean)}catch(error){return[]}}
function remember(id){try{sessionStorage.setItem("${SEEN}",seen().filter(function(other){return other!==id}).concat(id).slice(-${MOST_SEEN}).join(" "))}catch(error){}}
function choose(){
var link=stage.querySelector("a[rel=next]"),known=seen();
if(!link)return null;
var next=JSON.parse(link.dataset.following).sort(function(one,other){return known.indexOf(idOf(one[0]))-known.indexOf(idOf(other[0]))})[0];
link.href=next[0];
link.setAttribute("aria-label",next[1]);
return link;
}
function follow(){
var link=choose();
wanted=!link;
if(link)link.click();
}
function shown(){remember(idOf(location.pathname));return choose()}
function move(pixels){way=pixels;stage.style.transform=pixels<0?"translateY("+pixels*${FOLLOWS}+"px)":""}
function end(event){
var far=start&&event.type==="touchend"&&way<-${FAR_ENOUGH};
start=null;
move(0);
if(far)follow();
}
if(!shown())new MutationObserver(function(changes,observer){
if(!choose())return;
observer.disconnect();
if(wanted)follow();
}).observe(stage,{childList:true,subtree:true});
addEventListener("pageshow",function(event){if(event.persisted)shown()});
addEventListener("touchstart",function(event){
wanted=false;
start=event.touches.length===1&&stage.contains(event.target)?event.touches[0]:null;
},{capture:true,passive:true});
stage.addEventListener("touchmove",function(event){
var touch=event.touches[0];
if(!start||!touch)return;
var up=touch.clientY-start.clientY,aside=Math.abs(touch.clientX-start.clientX);
if(way===0&&(up>-${UNDECIDED}||aside>-up)){if(up>${UNDECIDED}||aside>${UNDECIDED})start=null;return}
if(event.cancelable)event.preventDefault();
move(up);
},{passive:false});
addEventListener("touchend",end,true);
addEventListener("touchcancel",end,true);
addEventListener("keydown",function(event){
wanted=false;
if(event.key!=="ArrowDown"||!stage.contains(event.target)||event.target.closest("${TAKES_ARROWS}"))return;
event.preventDefault();
follow();
},true);
})(document.currentScript.parentElement)`;

/** Put last into the stage. */
export const NextGestures = () => {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
};
