import { headedIn } from '@chengan/kernel/texts/punctuation'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../api/read.ts'
import { useWords } from '../../../../resources/words.ts'
import { modelCalls, type ProcessNamed } from '../calls.ts'
import { deployedXml } from '../processes/deployed-xml.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'

/** A version of a process that can be put beside another. */
export interface Comparable {
  readonly key: string
  readonly name: string
  /** How the server is told of it; what is only drawn has no name yet. */
  readonly named: ProcessNamed
  xml(): Promise<string>
}

interface Named {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly version: number
  readonly deploymentId: string
  readonly resourceName: string
}

const all = { page: 1, limit: 1000 }

/** What can be compared: the drawing as it is, the models, the deployed versions. */
export function useComparables(present: { readonly name: string; xml(): Promise<string> } | undefined): readonly Comparable[] {
  const text = useFlowModelText().compare
  const { language } = useWords()
  const models = useQuery({ ...read<{ readonly list: readonly Named[] }>('act/model/page', all), meta: { quiet: true } })
  const deployed = useQuery({ ...read<{ readonly list: readonly Named[] }>('act/process/page', all), meta: { quiet: true } })
  const drawn: readonly Comparable[] =
    present === undefined ? [] : [{ key: 'present', name: headedIn(text.present, present.name, language), named: {}, xml: present.xml }]
  return [
    ...drawn,
    ...(deployed.data?.list ?? []).map((row) => ({
      key: `process ${row.id}`,
      name: `${row.name} · ${text.deployed(row.key, String(row.version))}`,
      named: { processDefinitionId: row.id },
      xml: () => deployedXml(row),
    })),
    ...(models.data?.list ?? []).map((row) => ({
      key: `model ${row.id}`,
      name: `${row.name} · ${text.model} ${row.key}`,
      named: { modelId: row.id },
      xml: async () => (await modelCalls.file(row.id)).xml ?? '',
    })),
  ]
}
