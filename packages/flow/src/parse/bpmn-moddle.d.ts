// The parser carries types of BPMN's elements but none of its own entry. Only what we call stands here.
declare module 'bpmn-moddle' {
  /** An element as the parser gives it: properties of its type by name, foreign attributes in `$attrs`, foreign children in `$children`. */
  export interface XmlElement {
    readonly $type: string
    readonly $attrs: Readonly<Record<string, string>>
    readonly $children?: readonly XmlElement[]
    readonly $body?: string
    readonly id?: string
    readonly name?: string
    set(name: string, value: unknown): void
    readonly [property: string]: unknown
  }
  export class BpmnModdle {
    fromXML(xml: string): Promise<{
      rootElement: XmlElement
      warnings: readonly object[]
      elementsById: Readonly<Record<string, XmlElement>>
    }>
    toXML(element: XmlElement, options: { format: boolean; preamble: boolean }): Promise<{ xml: string }>
  }
}
