/** The minimap has no types of its own: a module that the drawing library is given. */
declare module 'diagram-js-minimap' {
  const minimap: { readonly minimap: [string, unknown] }
  export default minimap
}
