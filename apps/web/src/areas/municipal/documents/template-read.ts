import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'
import type { Values } from '../../../resources/row.ts'

/** What the template of a kind says about a row. */
export interface Template extends Values {
  readonly bizType: string
  readonly title: string
  readonly mainSend: string
  readonly content: string
}

export interface Of {
  readonly docKind: string
  readonly bizType?: string
  readonly bizId: string
}

const path = 'szgl/spws/template'

export const templateOf = (about: Of): Promise<Template> => call<Template>('GET', path, { query: { ...about }, quiet: true })
export const templateRead = (about: Of) => read<Template>(path, { ...about })
