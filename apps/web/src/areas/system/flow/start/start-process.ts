import type { PageOf } from '@chengan/kernel/calls/envelope'
import { call } from '../../../../api/client.ts'
import type { Values } from '../../../../resources/row.ts'
import type { StartableProcess } from '../calls/flow-rows.ts'
import type { FlowText } from '../texts/zh-cn.ts'

/** What a start button is told (product.md §5, system.md §5.6). */
export interface StartWish {
  /** Where the form is saved. */
  readonly formUrl: string
  readonly processDefinitionKey: string
  /** The name under which expressions read the form. */
  readonly formName: string
  /** Where the id of the instance is written back; default what the definition says. */
  readonly instanceIdUrl?: string
}

export interface FormOfStart {
  readonly values: Values
  /** Answers what the saving answered. */
  save(): Promise<Values>
  /** It was saved before: what is missing then is missing in the row. */
  readonly stored?: true
}

export type StartFault = 'noFormUrl' | 'noKey' | 'noFormName' | 'notDeployed' | 'noBusinessKey' | 'noKeyToStart'

interface Started {
  readonly processInstanceId: string
  readonly title?: string | null
}

/** What the button itself lacks, in the order in which it is said. */
export function missingIn({ formUrl, processDefinitionKey, formName }: Partial<StartWish>): StartFault | null {
  if (!formUrl) return 'noFormUrl'
  if (!processDefinitionKey) return 'noKey'
  return formName ? null : 'noFormName'
}

export const wordsOfFault = (fault: StartFault, text: FlowText) => text.start[fault]

/** Looks for the definition, saves the form, starts the instance. Yields what is missing, or the instance; throws what a call refuses. */
export async function startProcess(wish: StartWish, form: FormOfStart): Promise<StartFault | Started> {
  const missing = missingIn(wish)
  if (missing !== null) return missing
  const { processDefinitionKey, formName } = wish
  const query = { key: processDefinitionKey, page: 1, limit: 1 }
  const found = await call<PageOf<StartableProcess>>('GET', 'act/process/lastestPage', { query, quiet: true })
  const definition = found.list.find((one) => one.key === processDefinitionKey)
  if (definition === undefined) return 'notDeployed'
  const { businessKey } = await form.save()
  if (typeof businessKey !== 'string' || businessKey === '') return form.stored === true ? 'noKeyToStart' : 'noBusinessKey'
  const body = { processDefinitionKey, businessKey, variables: { [formName]: form.values } }
  const started = await call<Started>('POST', 'act/running/startOfBusinessKey', { body, quiet: true })
  await writeBack(wish.instanceIdUrl ?? definition.instanceIdUrl ?? '', { processDefinitionKey, businessKey, ...started })
  return started
}

/** The instance runs already: a form that cannot be told is logged, not shown. */
async function writeBack(
  url: string,
  {
    processInstanceId,
    processDefinitionKey,
    businessKey,
  }: { processInstanceId: string; processDefinitionKey: string; businessKey: string },
): Promise<void> {
  if (url === '') return
  const query = { processInstanceId, processDefinitionKey, businessKey }
  await call('POST', url, { query, body: {}, quiet: true }).catch(() => undefined)
}
