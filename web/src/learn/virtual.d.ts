declare module 'virtual:rules/*' {
  const text: import('./rules_text').RulesText;
  export default text;
}
