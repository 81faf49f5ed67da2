import type { AgreementName, AgreementText } from "./agreement-page";

export const agreements: Readonly<Record<AgreementName, AgreementText>> = {
  userAgreement: {
    title: "User Agreement",
    summary:
      "Please read this before you use an account here. By ticking the box and logging in you agree to it.",
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
          "Logged in, you can comment, collect and follow. You are responsible for what you publish: nothing unlawful, infringing, harassing or false.",
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
      {
        heading: "5. Other sites and the app",
        paragraphs: [
          "Other sites and mini programs that you reach from here answer for themselves: look at their name before you leave. For bookings and notifications, what the app says prevails.",
        ],
      },
      {
        heading: "6. Law and contact",
        paragraphs: [
          "The law of the People's Republic of China applies. If you have a question about this agreement or the content, contact us in the app.",
        ],
      },
    ],
  },
  privacyPolicy: {
    title: "Privacy Policy",
    summary:
      "We collect what the service needs, and say here what it is used for and how long it is kept.",
    sections: [
      {
        heading: "1. What we collect",
        paragraphs: [
          "When you log in: your mobile number, the code or password, and a device ID. The password is used for that one login and never stored by this site.",
          "When you read: which pages you open, how long you read and which cards were shown, with the device type and system version. Without a login these records belong to an anonymous id only.",
          "When you publish: your words and the province your network address belongs to, which are shown together.",
          "When you fill in a form: your answers, which go to whoever runs it.",
          "The weather on the home page is that of the city your network address belongs to; we do not read your exact position.",
        ],
      },
      {
        heading: "2. Cookies and local storage",
        paragraphs: [
          "Your login is kept in a cookie that only this site's servers can read, for 30 days or until you log out. The ids of the device and of anonymous visits are kept for up to a year.",
          "Your searches, text size, appearance, which version of an article you read and where you stopped stay in this device's browser. So that you can read without a network, the browser keeps pages you read recently. Clearing the browser's data deletes all of it.",
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
      {
        heading: "5. Children",
        paragraphs: [
          "Children under fourteen need a guardian's consent to log in, publish or fill in forms.",
        ],
      },
      {
        heading: "6. Changes and contact",
        paragraphs: [
          "Changes to this policy are published on this page. If you have a question about your data, contact us in the app.",
        ],
      },
    ],
  },
};
