/** A form on which a process may be begun and handled, as the server knows it. */
export interface BusinessForm {
  readonly name: string
  readonly businessTable: string
  readonly formUrl: string
  readonly formName: string
  readonly bizRoute: string
}

/** What a process says about its form. One choice decides them all; who must may still write each. */
export const formAttributes = ['businessTable', 'formUrl', 'formName', 'bizRoute', 'detailRoute', 'instanceIdUrl'] as const
export type FormAttribute = (typeof formAttributes)[number]

const attributeNames: ReadonlySet<string> = new Set(formAttributes)
export const isFormAttribute = (name: string) => attributeNames.has(name)

/** The values of a chosen form; null takes all of them away. */
export function attributesOf(form: BusinessForm | null): Readonly<Record<FormAttribute, string>> {
  const { businessTable = '', formUrl = '', formName = '', bizRoute = '' } = form ?? {}
  // Who looks opens the page on which it is handled, and the start writes the instance into the row by itself.
  return { businessTable, formUrl, formName, bizRoute, detailRoute: '', instanceIdUrl: '' }
}

/** Which form a process has: the one whose rows it is about. */
export function formOf(forms: readonly BusinessForm[], businessTable: string): BusinessForm | undefined {
  return forms.find((form) => form.businessTable === businessTable.trim())
}
