import type * as chinese from "../zh-CN/account";
import { plural } from "./plural";

export const account: typeof chinese.account = {
  login: "Log in",
  loginTitle: "Log in",
  loginHint: "Log in to comment, collect and follow",
  autoRegister: "New numbers are registered automatically once the code is verified",
  phone: "Mobile number",
  phonePlaceholder: "Your mobile number",
  code: "Verification code",
  codePlaceholder: "The code we sent you",
  password: "Password",
  passwordPlaceholder: "Your password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  sendCode: "Send code",
  sendingCode: "Sending…",
  sendCodeAgain: (seconds) => `Again in ${seconds} s`,
  loggingIn: "Logging in…",
  useCode: "Forgot the password? Log in with a code",
  usePassword: "Log in with a password",
  agree: "I have read and agree to the ",
  agreeAnd: " and the ",
  userAgreement: "User Agreement",
  privacyPolicy: "Privacy Policy",
  opensNewWindow: "opens in a new window",
  codeSent: "Verification code sent",
  loggedIn: "Logged in",
  tooOften: (seconds) =>
    seconds < 100
      ? `Too many attempts. Try again in ${plural(seconds, "second")}.`
      : `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
  loginNotStored:
    "Your browser did not keep the cookie that holds your login, so you are not logged in. Allow cookies for this site and log in again.",
  networkError: "Network error, please try again later",
  loggedOut: "logged out successfully~",
  loggedOutHere: "You are logged out on this device",
  errors: {
    phoneInvalid: "Enter a valid mobile number",
    codeMissing: "Enter the verification code",
    codeTooLong: "A verification code has at most 6 characters",
    passwordMissing: "Enter your password",
    passwordTooLong: "This password is too long",
    agreementMissing: "Please read and agree to the User Agreement and the Privacy Policy",
  },
  reasons: {
    comment: "Log in to write a comment",
    collect: "Log in to collect this",
    follow: "Log in to follow",
    booking: "Log in to set a reminder",
    live: "Log in to join in",
    star: "Log in to like comments",
    commentAct: "Log in to report or delete comments",
  },
  account: "Your account",
  loggedInAs: (alias) => (alias === "" ? "You are logged in" : `You are logged in as ${alias}`),
  logout: "Log out",
  logoutQuestion: "Do you want to log out?",
  cancel: "Cancel",
  back: "Back",
  keepReading: "Keep reading",
  resultTitle: "Result",
  resultHint: "See whether it worked, then return to the page you came from",
  nothingHappened: "There is no new result",
};

export const inviteFriends: typeof chinese.inviteFriends = {
  title: "Invite friends",
  description: "Share your code and read the news together",
  welcome: (site) => (site === "" ? "A friend invites you" : `A friend invites you to ${site}`),
  welcomeHint: "Sign up with your phone number to accept",
  codeLabel: "Invitation code",
  codePlaceholder: "The code you were given",
  inviteCodeInvalid: "Enter a valid invitation code",
  received: "Did a friend send you a code?",
  signUp: "Sign up and accept",
  registered: "Already registered? You will be logged in",
  haveAccount: "Already have an account?",
  login: "Log in to see your own code",
  joined: (inviter) =>
    inviter === "" ? "Welcome, you are signed up" : `Welcome! You accepted ${inviter}'s invitation`,
  loggedIn: (inviter) =>
    inviter === ""
      ? "Logged in, invitation accepted"
      : `Logged in, ${inviter}'s invitation accepted`,
  loggedInOnly: "Logged in. You had already accepted an invitation.",
  accepted: (inviter) =>
    inviter === "" ? "Invitation accepted" : `${inviter}'s invitation accepted`,
  invitedBy: (code) => `A friend sent you the code ${code}`,
  accept: "Accept the invitation",
  ownCode: "Your invitation code",
  link: "Invitation link",
  copy: "Copy the link",
  copied: "Invitation link copied",
  failed: "Copying failed. Press and hold the link to copy it.",
  record: (count) => `Friends who joined (${count})`,
  nobody: "Nobody has accepted yet",
  someone: "A new friend",
  recordUnavailable: "Your invitations could not be loaded right now.",
};

export const push: typeof chinese.push = {
  label: "Messages",
  reply: (alias) => `${alias} replied to you`,
  liveStarted: (title) => `A broadcast you set a reminder for has started: ${title}`,
  liveResumed: (title) => `The broadcast has resumed: ${title}`,
  liveChanged: {
    announced: (title) => `A broadcast was rescheduled: ${title}`,
    paused: (title) => `The broadcast is paused: ${title}`,
    ended: (title) => `The broadcast has ended: ${title}`,
  },
  liveMessage: (title) => `News in ${title}`,
  more: (count) => `and ${count} more`,
  open: "Open",
  dismiss: "Close",
};

export const reactions: typeof chinese.reactions = {
  like: "Like",
  collect: "Collect",
  collected: "Collected",
  follow: "Follow",
  followed: "Following",
  collectDone: "collected successfully",
  collectUndone: "cancelled collecting successfully",
  followDone: "followed successfully",
  followUndone: "cancelled following successfully",
  star: "Like this comment",
  starDone: "Liked",
  starUndone: "Like removed",
  invalid: "This request was incomplete. Please reload the page and try again.",
};
