import { describe, expect, it } from "vitest";
import { messages as english } from "../../../app/messages/en";
import { messages as chinese } from "../../../app/messages/zh-CN";

describe("toasts and sentences", () => {
  it.each([
    ["验证码发送成功", chinese.account.codeSent],
    ["登录成功～", chinese.account.loggedIn],
    ["网络错误，请稍后重试～", chinese.account.networkError],
    ["请勾选阅读并同意《用户协议》《隐私政策》", chinese.account.errors.agreementMissing],
    ["立即前往", chinese.openApp.go],
    ["再考虑下", chinese.openApp.later],
    ["关闭弹窗", chinese.openApp.closeDialog],
    ["打开江岚，体验更多内容", chinese.openApp.invitation("江岚")],
  ])("the Chinese sentence '%s' is said to the letter", (sentence, shown) => {
    expect(shown).toBe(sentence);
  });

  it.each([
    ["This page could not be found", english.site.notFoundInEnglish],
    ["open the app to get more content", english.openApp.bannerDescription],
    ["internal temporary preview", english.preview.watermark],
    ["72 hours hot", english.contentLists.hot],
    ["no content yet", english.site.empty],
    ["no comments yet, grab the sofa", english.comments.empty],
    ["comment cannot be empty～", english.comments.emptyRefused],
    ["comment cannot be empty～", english.live.emptyRefused],
    ["comments closed", english.comments.closed],
    ["comments closed～", english.comments.closedToast],
    ["not supported, please view in the APP", english.navigation.notSupported],
    ["cancelled collecting successfully", english.reactions.collectUndone],
    ["collected successfully", english.reactions.collectDone],
    ["cancelled following successfully", english.reactions.followUndone],
    ["followed successfully", english.reactions.followDone],
    ["comment sent", english.comments.sent],
    ["commented successfully", english.comments.sentToMediaAccount],
    ["logged out successfully~", english.account.loggedOut],
    ["updating", english.contentLists.albumUpdating],
    ["updated to 7 items", english.contentLists.albumUpdatedTo(7)],
    ["finished, 7 items in total", english.contentLists.albumFinished(7)],
  ])("the sentence '%s' is said to the letter", (sentence, shown) => {
    expect(shown).toBe(sentence);
  });
});
