import type { law as chinese } from "../zh-CN/law";

export const law: typeof chinese = {
  section: "Legal advice",
  act: "Ask",
  question: "Question",
  answers: "Lawyers' answers",
  timeouts: "No answers yet. A lawyer will reply soon.",
  answersUnavailable: "The answers could not be loaded right now.",
  questionUnavailable: "This question could not be loaded right now.",
  adopted: "Accepted answer",
  likes: (count) => `${count} found this helpful`,
  lawyer: "Lawyer",
  disclaimer: "Answers are for reference only and are not formal legal advice.",
};
