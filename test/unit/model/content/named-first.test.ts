import { expect, test } from "vitest";
import { type ListCard, namedFirst } from "../../../../app/model/content/list-card";

function cards(...ids: readonly string[]): readonly ListCard[] {
  return ids.map((postId) => ({ postId }) as ListCard);
}

test("related reading begins with what the content's relations name, in their order", () => {
  const related = cards("a", "b", "c", "d");
  expect(namedFirst(["c", "none", "a"], related).map(({ postId }) => postId)).toEqual([
    "c",
    "a",
    "b",
    "d",
  ]);
});

test("a list that has them first already, or names none of it, stays the same list", () => {
  const related = cards("a", "b", "c");
  expect(namedFirst(["a", "b"], related)).toBe(related);
  expect(namedFirst([], related)).toBe(related);
  expect(namedFirst(["x"], related)).toBe(related);
});
