/** A text in the two languages that every declaration must give. zh-TW and ja are made from these elsewhere. */
export interface Label {
  readonly zh: string
  readonly en: string
}

/** The languages the console offers, as `Accept-Language` names them. */
export type Language = 'zh-CN' | 'zh-TW' | 'en-US' | 'ja'

/** The text of a label in a language; languages without a text of their own read the nearest: zh-TW reads zh, ja reads zh. */
export function textOf(label: Label, language: Language): string {
  return language === 'en-US' ? label.en : label.zh
}
