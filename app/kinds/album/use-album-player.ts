import { useEffect, useRef } from "react";
import { useAudio } from "../audio/use-audio";
import type { AlbumTrack, PlayableTrack } from "../../model/album/album";
import { useTrackChoice } from "./use-track-choice";

/**
 * Plays an album track after track in one element, so that it goes on in the background. The next
 * track is asked for while the current one plays, because a sleeping page may not wait for it.
 */
export function useAlbumPlayer(
  first: PlayableTrack,
  tracks: readonly AlbumTrack[],
  fromMediaAccount: boolean,
) {
  const choice = useTrackChoice({ medium: "audio", fromMediaAccount, first, tracks });
  const { current, next, prepare } = choice;
  const audio = useAudio(current.duration);
  const { element, open, view } = audio;

  const opened = useRef(first);
  useEffect(() => {
    if (opened.current === current) return;
    opened.current = current;
    open(current.media);
  }, [current, open]);

  useEffect(() => {
    const goOn = () => next?.onChoose();
    const playing = element.current;
    playing?.addEventListener("ended", goOn);
    return () => playing?.removeEventListener("ended", goOn);
  });

  const nextId = next?.postId ?? null;
  const playing = view.state === "playing";
  useEffect(() => {
    if (playing && nextId !== null) prepare(nextId);
    // What prepares is made anew with each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [playing, nextId]);

  return { audio, ...choice };
}
