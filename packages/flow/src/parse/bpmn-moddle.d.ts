// The parser carries types of BPMN's elements but none of its own entry. Only what we call stands here.
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: object; warnings: readonly object[] }>
    toXML(element: object, options: { format: boolean; preamble: boolean }): Promise<{ xml: string }>
  }
}
