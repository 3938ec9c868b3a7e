declare module '$wasm?url' {
  /** Where the module of bindings/wasm is served. */
  const url: string;
  export default url;
}

declare module '$network?url' {
  /** Where the network of the engine is served: data/network.bin. */
  const url: string;
  export default url;
}
