/** A player of the browser's, with the line below it when that is its title: stressed throughout, or a caption. */
const SOUND =
  /(<audio\b[^<>]*>(?:<source\b[^<>]*>)*<\/audio>)(?:\s*<p(?: class="[\w -]*")?><em>([^<]{1,80})<\/em><\/p>|\s*<p class="body-caption">([^<]{1,80})<\/p>)?/g;

/**
 * A sanitised body whose sounds stand in rows of the site's own: title, play, progress and length. The
 * reader's script plays them (`app/client/links/play-sound.ts`); without scripts the browser's own player
 * is shown, and where the style sheet cannot tell, the link leads to the sound itself.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's name, by the title, which may be empty
 */
export function playableAudio(html: string, label: (title: string) => string): string {
  return html.replace(SOUND, (whole, player: string, stressed?: string, named?: string) => {
    const source = /\ssrc="([^"]*)"/.exec(player)?.[1];
    if (source === undefined) return whole;
    const title = stressed ?? named ?? "";
    const caption = title === "" ? "" : `<figcaption>${title}</figcaption>`;
    const name = label(title).replaceAll('"', "&quot;");
    return `<figure class="body-sound">${caption}<a class="body-sound-play" data-reader="sound" aria-label="${name}" href="${source}"></a>${player}<span class="body-sound-way"></span><span class="body-sound-time"></span></figure>`;
  });
}
