import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { LivePicture } from "../../../../app/features/live/room/live-picture";
import { RoomProvider } from "../../../../app/features/live/room/room-context";
import { liveDetail } from "../../../helpers/live-detail";

const live = {
  detail: liveDetail,
  room: null,
  chat: null,
  recommended: null,
  socketUrl: null,
  pictureUrlTemplate: { template: "{url}?w={width}", hosts: [] },
};

function written(thumb: boolean): string {
  return renderToString(
    <RoomProvider live={live} now={0}>
      <LivePicture address="/media/a.jpg" thumb={thumb} />
    </RoomProvider>,
  );
}

it("asks for a picture in the width that fits", () => {
  expect(written(false)).toContain("/media/a.jpg?w=800 800w");
});

it("asks for a writer's face and a source's cover in the smallest width alone", () => {
  expect(written(true)).toBe('<img src="/media/a.jpg?w=480" alt=""/>');
});
