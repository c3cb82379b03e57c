import type { SystemCode } from '../api/session/session.ts'
import type { ShellText } from '../language/zh-cn.ts'

/** Stands in the packages of the console; shown on the login page. */
export const productVersion = '1.21.0'

/** The document's title (SH-2): product title | page title. */
export function documentTitle(text: ShellText, system: SystemCode | undefined, page: string | undefined): string {
  const product = system === undefined ? text.product : text.systems[system]
  return page === undefined || page === '' ? product : `${product} | ${page}`
}
