/** The rules in one language, as build/rules.ts makes them of docs/rules.md. */
export interface RulesText {
  title: string;
  html: string;
  sections: { id: string; text: string }[];
}
