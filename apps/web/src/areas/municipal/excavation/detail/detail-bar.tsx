import { LinkOutlined, PrinterOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTab } from '../../../../navigation/tabs.ts'
import { type FootDeed, PageFoot } from '../../../../resources/detail/page-foot.tsx'
import { linkTo, useCopyLink } from '../../../../resources/links/copy-link.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { useVerbsOf } from '../../../../resources/rows/own-rows.ts'
import type { RowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { useWords } from '../../../../resources/words.ts'
import { detailAddress } from '../calls/addresses.ts'

const shownPlain = 3

/** Back; what may be done with the declaration; at the right the step of its flow, where that is mine. */
export function DetailBar({
  resource,
  row,
  dialogs,
  task,
}: {
  resource: CompleteResource
  row: RowOf<'excavation'>
  dialogs: RowDialogs
  task: ReactNode
}) {
  const { text } = useWords()
  const tab = useTab()
  const copy = useCopyLink()
  const verbs = useVerbsOf(resource)(row)
  const leading = verbs.filter((verb) => verb.leads === true)
  const others = verbs.filter((verb) => verb.leads !== true)
  const plain = others.filter((verb) => !verb.danger).slice(0, shownPlain)
  const deeds = others.map(
    (verb): FootDeed => ({ key: verb.name, words: verb.words, danger: verb.danger, run: () => dialogs.run(verb, [row]) }),
  )
  const isPlain = ({ key }: FootDeed) => plain.some(({ name }) => name === key)
  return (
    <PageFoot
      back={{ words: text.detail.back, run: () => tab.close() }}
      tools={[
        { key: ':link', words: text.link.copyRow, icon: <LinkOutlined />, bare: true, run: () => copy(linkTo(detailAddress(row.id))) },
        { key: ':print', words: text.detail.print, icon: <PrinterOutlined />, run: () => window.print() },
      ]}
      plain={deeds.filter(isPlain)}
      rest={deeds.filter((deed) => !isPlain(deed))}
    >
      {task}
      {leading.map((verb) => (
        <Button key={verb.name} type="primary" onClick={() => dialogs.run(verb, [row])}>
          {verb.words}
        </Button>
      ))}
    </PageFoot>
  )
}
