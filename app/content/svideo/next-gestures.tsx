import { useDocument } from "../../document/document-context";
import { MOST_SEEN, SEEN } from "./next-video";

/** How far a finger goes before the swipe counts, in CSS pixels. */
const FAR_ENOUGH = 72;
/** How far the picture follows the finger, as a part of its way. */
const FOLLOWS = 0.5;
/** Before this the finger has not said where it is going, in CSS pixels. */
const UNDECIDED = 8;

/**
 * Swiping up on the stage and the arrow key open the next short video: the one that this tab has not
 * shown, else the one it has not shown for longest. Stands in the document, because every short video
 * is a page of its own whose first touch is a swipe, long before the framework has arrived. Every
 * other gesture stays the browser's.
 */
const script = `(function(stage){
var start=null,way=0;
function idOf(path){return path.split("/").slice(-2)[0]}
function seen(){try{return(sessionStorage.getItem("${SEEN}")||"").split(" ").filter(Boolean)}catch(error){return[]}}
function remember(id){try{sessionStorage.setItem("${SEEN}",seen().filter(function(other){return other!==id}).concat(id).slice(-${MOST_SEEN}).join(" "))}catch(error){}}
function next(){
var link=stage.querySelector("a[rel=next]"),known=seen();
if(!link)return;
link.href=link.dataset.following.split(" ").sort(function(one,other){return known.indexOf(idOf(one))-known.indexOf(idOf(other))})[0];
link.click();
}
function move(pixels){way=pixels;stage.style.transform=pixels<0?"translateY("+pixels*${FOLLOWS}+"px)":""}
remember(idOf(location.pathname));
stage.addEventListener("touchstart",function(event){start=event.touches.length===1?event.touches[0]:null},{passive:true});
stage.addEventListener("touchmove",function(event){
var touch=event.touches[0];
if(!start||!touch)return;
var up=touch.clientY-start.clientY,aside=Math.abs(touch.clientX-start.clientX);
if(way===0&&(up>-${UNDECIDED}||aside>-up)){if(up>${UNDECIDED}||aside>${UNDECIDED})start=null;return}
if(event.cancelable)event.preventDefault();
move(up);
},{passive:false});
function end(event){
var far=event.type==="touchend"&&way<-${FAR_ENOUGH};
start=null;
move(0);
if(far)next();
}
stage.addEventListener("touchend",end);
stage.addEventListener("touchcancel",end);
stage.addEventListener("keydown",function(event){
if(event.key!=="ArrowDown"||/^(INPUT|TEXTAREA)$/.test(event.target.tagName))return;
event.preventDefault();
next();
});
})(document.currentScript.parentElement)`;

/** Put last into the stage. */
export const NextGestures = () => {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
};
