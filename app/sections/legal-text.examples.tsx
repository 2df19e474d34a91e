import { CompanyData, LegalText } from "./legal-text.tsx";
import { Note } from "./note.tsx";

export const as = "band";

export const examples = {
  "sections with text, list, table and company data": (
    <LegalText
      code
      note={<Note>A draft.</Note>}
      extras={{ who: <CompanyData labels={{ name: "Name", email: "E-mail" }} /> }}
      copy={{
        mark: "1 January 2026",
        title: "Cookies",
        lead: "What the site stores in your browser.",
        contents: "Contents",
        sections: {
          who: { title: "Who we are", text: ["The company."], after: ["Write to us."] },
          what: {
            title: "What is stored",
            list: ["Your language", "Your choice"],
            table: {
              caption: "Entries",
              columns: { name: "Name", purpose: "Purpose" },
              rows: [{ name: "i18nextLng", purpose: "language" }],
            },
          },
        },
      }}
    />
  ),
};
