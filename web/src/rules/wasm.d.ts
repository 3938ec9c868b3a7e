declare module '$wasm?url' {
  /** Where the module of bindings/wasm is served. */
  const url: string;
  export default url;
}
