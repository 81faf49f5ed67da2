/**
 * A call the platform refuses: answered with HTTP 200 and the envelope `{code, message}`, as
 * platforms of this kind do. Codes the specification names keep their number (section 8); the others
 * are this platform's own. Messages are what a visitor reads, so they are Chinese.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  readonly code: number;
  readonly data?: object;

  constructor(
    code: number,
    message: string,
    /** What a screen needs beside the message; most refusals carry nothing. */
    data?: object,
  ) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const refusals = {
  loginNeeded: () => new Refusal(401, "请先登录"),
  tokenInvalid: () => new Refusal(401, "登录已失效，请重新登录"),
  accountNotReady: () => new Refusal(402, "账号信息同步中，请稍后"),
  forbidden: () => new Refusal(403, "没有权限进行该操作"),
  notFound: () => new Refusal(404, "请求的内容不存在"),
  badParameter: (what: string) => new Refusal(10001, `参数错误：${what}`),
  contentNotFound: () => new Refusal(10024, "内容不存在或已下线"),

  phoneInvalid: () => new Refusal(20101, "请输入正确的手机号"),
  codeTooSoon: (seconds: number) => new Refusal(20102, `验证码发送过于频繁，请${seconds}秒后再试`),
  codeWrong: () => new Refusal(20103, "验证码错误"),
  codeExpired: () => new Refusal(20104, "验证码已过期，请重新获取"),
  codeAttemptsUsedUp: () => new Refusal(20105, "验证码错误次数过多，请重新获取"),
  codeMissing: () => new Refusal(20106, "请先获取验证码"),
  passwordWrong: () => new Refusal(20107, "账号或密码错误"),
  accountLocked: (minutes: number) =>
    new Refusal(20108, `密码错误次数过多，请${minutes}分钟后再试或使用验证码登录`),

  commentEmpty: () => new Refusal(20201, "评论内容不能为空"),
  commentTooLong: (limit: number) => new Refusal(20202, `评论内容不能超过${limit}字`),
  commentsClosed: () => new Refusal(20203, "该内容已关闭评论"),
  commentNotFound: () => new Refusal(20204, "评论不存在或已被删除"),
  commentOfOthers: () => new Refusal(20205, "只能删除自己的评论"),
  reportWithoutReason: () => new Refusal(20206, "请选择举报原因"),

  accountNotFound: () => new Refusal(20301, "账号不存在"),
  inviteCodeUnknown: () => new Refusal(20302, "邀请码无效"),
  inviteOwnCode: () => new Refusal(20303, "不能填写自己的邀请码"),
  inviteAlreadyUsed: () => new Refusal(20304, "您已填写过邀请码"),

  formClosed: () => new Refusal(20401, "该表单已停止收集"),
  formInvalid: (problem: string, errors: Readonly<Record<string, string>>) =>
    new Refusal(20402, problem, { errors }),
  fileTooLarge: (name: string) => new Refusal(20403, `“${name}”太大了`),
  fileTypeWrong: (name: string) => new Refusal(20404, `“${name}”的格式不支持`),
  filesTooMany: (minutes: number) => new Refusal(20405, `上传过于频繁，请${minutes}分钟后再试`),

  searchKeywordMissing: () => new Refusal(20501, "请输入搜索关键词"),
} as const;
