/** Sentences of law questions and lawyers' answers. */
export const law = {
  section: "法律咨询",
  act: "我要提问",
  question: "问题",
  answers: "律师解答",
  timeouts: "暂无解答，律师会尽快回复",
  answersUnavailable: "解答暂时没有加载出来。",
  questionUnavailable: "这个问题暂时没有加载出来。",
  adopted: "已采纳",
  likes: (count: string) => `${count}人觉得有用`,
  lawyer: "律师",
  disclaimer: "解答仅供参考，不构成正式法律意见。",
};
