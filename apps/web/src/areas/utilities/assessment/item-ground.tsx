import { FileSearchOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { openTab } from '../../../navigation/tabs.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { type GroundLink, groundAddress, type Item, itemGroundOf, itemWords } from './assessment-items.ts'

interface ItemGroundProps {
  item: Item
  links: readonly GroundLink[]
}

/** What an automatic item was counted as, with what opens its rows; that its rows come later, where they do. */
export function ItemGround({ item, links }: ItemGroundProps) {
  const { assessment: text } = useUtilitiesText()
  const { label } = useWords()
  const ground = itemGroundOf(item)
  if (ground === null) return null
  if (ground.later) return <KindTag>{text.later}</KindTag>
  return (
    <Popover trigger="click" title={`${item.itemNo} ${label(itemWords(item.itemName))}`} content={<Ground item={item} links={links} />}>
      <button type="button" className="link-button assessment__ground" aria-label={text.groundOf(item.itemNo)}>
        <FileSearchOutlined /> {text.ground}
      </button>
    </Popover>
  )
}

function Ground({ item, links }: ItemGroundProps) {
  const { assessment: text } = useUtilitiesText()
  const words = useWords()
  const ground = itemGroundOf(item)
  if (ground === null) return null
  return (
    <div className="assessment__ground-body">
      <p>{ground.none ? text.none : ground.missing ? text.missing : text.counts(plain(ground.num), plain(ground.den))}</p>
      <p className="assessment__note">{text.span(ground.from, ground.to)}</p>
      {item.standard === null ? null : <p className="assessment__note">{words.label(itemWords(item.standard))}</p>}
      {links.map((link) => (
        <button
          key={`${link.half}-${link.route}-${JSON.stringify(link.query)}`}
          type="button"
          className="link-button"
          onClick={() => openTab(groundAddress(link))}
        >
          {words.label(link)}
        </button>
      ))}
      {ground.rows === undefined || ground.rows.ids.length === 0 ? null : (
        <p className="assessment__note">{text.rows(ground.rows.ids.length + ground.rows.more)}</p>
      )}
    </div>
  )
}

const plain = (value: number | null) => (value === null ? '–' : String(value))
