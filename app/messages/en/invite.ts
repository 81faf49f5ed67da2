import type { invite as chinese } from "../zh-CN/invite";

export const invite: typeof chinese = {
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
