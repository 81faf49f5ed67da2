import type { AgreementName, AgreementText } from "./agreement-text";

export const agreements: Readonly<Record<AgreementName, AgreementText>> = {
  userAgreement: {
    title: "User Agreement",
    lead: "Please read this before you use an account here. By ticking the box and logging in you agree to it.",
    sections: [
      {
        heading: "1. Your account",
        paragraphs: [
          "You log in with your mobile number and a verification code, or with your password. A number that is new here is registered once its code is verified; the account also works in the app.",
          "Keep your phone and password safe. If somebody else uses your account, log out and change the password.",
        ],
      },
      {
        heading: "2. What you publish",
        paragraphs: [
          "Logged in, you can comment, collect and follow. You answer for what you publish: nothing unlawful, infringing, harassing or false.",
          "The platform may remove what breaks these rules, and limit or close the account behind it.",
        ],
      },
      {
        heading: "3. Rights in the content",
        paragraphs: [
          "Articles, pictures, sound and video belong to their owners and may not be republished or used commercially without permission.",
        ],
      },
      {
        heading: "4. Changes",
        paragraphs: [
          "The service can be interrupted by maintenance, failing networks or events beyond our control. Changes to this agreement are published on this page.",
        ],
      },
    ],
  },
  privacyPolicy: {
    title: "Privacy Policy",
    lead: "We collect what the service needs, and say here what it is used for and how long it is kept.",
    sections: [
      {
        heading: "1. What we collect",
        paragraphs: [
          "When you log in: your mobile number, the code or password, and an id of this device. The password is used for that one login and never stored by this site.",
          "When you read: which pages you open, how long you read and which cards were shown, with the device type and system version. Without a login these records belong to an anonymous id only.",
        ],
      },
      {
        heading: "2. Cookies and local storage",
        paragraphs: [
          "Your login is kept in a cookie that only this site's servers can read, for 30 days or until you log out. The ids of the device and of anonymous visits are kept for up to a year.",
        ],
      },
      {
        heading: "3. What it is used for",
        paragraphs: [
          "For logging in, commenting, collecting and following, and for counting how content is read. Your personal data is not given to others unless the law requires it.",
        ],
      },
      {
        heading: "4. Your rights",
        paragraphs: [
          "You can log out and clear your browser's data at any time, and see, correct or close your account in the app.",
        ],
      },
    ],
  },
};
