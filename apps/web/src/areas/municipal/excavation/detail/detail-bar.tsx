import { EllipsisOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTab } from '../../../../navigation/tabs.ts'
import { linkTo, useCopyLink } from '../../../../resources/links/copy-link.ts'
import type { Row } from '../../../../resources/row.ts'
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
  row: Row
  dialogs: RowDialogs
  task: ReactNode
}) {
  const { text } = useWords()
  const tab = useTab()
  const copy = useCopyLink()
  const verbs = useVerbsOf(resource)(row)
  const plain = verbs.filter((verb) => !verb.danger).slice(0, shownPlain)
  const rest = verbs.filter((verb) => !plain.includes(verb))
  return (
    <div className="action-bar">
      <Button onClick={() => tab.close()}>{text.detail.back}</Button>
      <span className="action-bar__note" />
      <Button
        icon={<LinkOutlined />}
        title={text.link.copyRow}
        aria-label={text.link.copyRow}
        onClick={() => copy(linkTo(detailAddress(row.id)))}
      />
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {text.detail.print}
      </Button>
      {rest.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((verb) => ({ key: verb.name, label: verb.words, danger: verb.danger })),
            onClick: ({ key }) => {
              const verb = rest.find(({ name }) => name === key)
              if (verb !== undefined) dialogs.run(verb, [row])
            },
          }}
        >
          <Button icon={<EllipsisOutlined />} title={text.list.moreActions} aria-label={text.list.moreActions} />
        </Dropdown>
      )}
      {plain.map((verb) => (
        <Button key={verb.name} onClick={() => dialogs.run(verb, [row])}>
          {verb.words}
        </Button>
      ))}
      {task}
    </div>
  )
}
