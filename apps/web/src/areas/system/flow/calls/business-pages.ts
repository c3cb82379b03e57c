import type { Definitions } from '@chengan/kernel/definition/definitions'
import type { SignpostPage } from '@chengan/kernel/definition/outline'
import { detailPath } from '../../../../resources/screens-of.ts'

const detailTail = '/detail'

const pathOf = (route: string) => route.split('?', 1)[0] ?? ''

/** The list that a business route names, or that stands beside a route ending in `/detail`. */
function listOf({ signposts }: Definitions, route: string): SignpostPage | undefined {
  const path = pathOf(route)
  const list = path.endsWith(detailTail) ? path.slice(0, -detailTail.length) : path
  const lists = new Set([list, `${list}/index`])
  return signposts.flatMap(({ pages }) => pages).find((page) => page.details && lists.has(page.route))
}

/** The page of a business row behind a business route: the details of its list, so that two rows have two tabs. A route beside no list is a page
 *  of its own and is told the row by its address. */
export function pageOfBusiness(definitions: Definitions, route: string, businessKey: string): string {
  const list = listOf(definitions, route)
  return list === undefined ? pathOf(route) : detailPath(list, businessKey)
}

/** Where a process begins: its list with the form open, or its own page. Several processes may begin with one form: the address says which. */
export function startAddress(definitions: Definitions, route: string, processDefinitionKey: string): string {
  const list = listOf(definitions, route)
  const query = new URLSearchParams({ processDefinitionKey, mode: list === undefined ? 'start' : 'add' })
  return `${list?.route ?? pathOf(route)}?${query}`
}
