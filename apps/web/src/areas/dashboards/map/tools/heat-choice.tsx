import { CloseOutlined, FireOutlined } from '@ant-design/icons'
import { Button, DatePicker, Dropdown } from 'antd'
import { dateFormat, dayOf } from '../../../../resources/fields/dates/date-values.ts'
import { useWords } from '../../../../resources/words.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { LayerTold } from '../map-reads.ts'

/** Whose thickness is shown: the rows of a layer as they stand, or those that a figure counts, of which a period picks some. */
export interface HeatChoice {
  readonly layer: string
  readonly figure: string | null
  readonly from?: string
  readonly to?: string
}

const keyOf = ({ layer, figure }: Pick<HeatChoice, 'layer' | 'figure'>) => [layer, figure ?? ''].join('|')

interface HeatMenuProps {
  /** The layers that are on. */
  layers: readonly LayerTold[]
  disabled: boolean
  chosen: HeatChoice | null
  onChoose(choice: HeatChoice | null): void
}

/** The layers whose rows may be shown as heat, each with the figures that count them. */
export function HeatMenu({ layers, disabled, chosen, onChoose }: HeatMenuProps) {
  const { map: text } = useDashboardsText()
  const items = layers.map(({ code, name, figures }) => {
    const rows = { key: keyOf({ layer: code, figure: null }), label: figures.length === 0 ? name : text.heatRows }
    if (figures.length === 0) return rows
    const counted = figures.map((one) => ({ key: keyOf({ layer: code, figure: one.code }), label: one.name }))
    return { key: code, label: name, children: [rows, ...counted] }
  })
  const choose = (key: string) => {
    const [layer = '', figure = ''] = key.split('|')
    onChoose(layer === '' || (chosen !== null && key === keyOf(chosen)) ? null : { layer, figure: figure === '' ? null : figure })
  }
  return (
    <Dropdown
      disabled={disabled}
      trigger={['click']}
      menu={{
        items: [...items, ...(chosen === null ? [] : [{ key: '', label: text.noHeat }])],
        selectedKeys: chosen === null ? [] : [keyOf(chosen)],
        onClick: ({ key }) => choose(key),
      }}
    >
      <Button
        type={chosen === null ? 'text' : 'primary'}
        icon={<FireOutlined />}
        aria-pressed={chosen !== null}
        title={text.heat}
        aria-label={text.heat}
      >
        <span className="city-map__word">{text.heat}</span>
      </Button>
    </Dropdown>
  )
}

interface HeatNoteProps {
  layers: readonly LayerTold[]
  chosen: HeatChoice
  onChoose(choice: HeatChoice | null): void
}

/** What the heat is of, and of which days where the figure has days. */
export function HeatNote({ layers, chosen, onChoose }: HeatNoteProps) {
  const { map: text } = useDashboardsText()
  const { text: words } = useWords()
  const layer = layers.find(({ code }) => code === chosen.layer)
  const figure = layer?.figures.find(({ code }) => code === chosen.figure)
  const { from, to } = chosen
  return (
    <div className="city-map__measured" role="status">
      {text.heatOf([layer?.name, figure?.name].filter(Boolean).join(' · '))}
      {figure?.dated === true ? (
        <DatePicker.RangePicker
          size="small"
          aria-label={text.heatPeriod}
          placeholder={[words.list.startDate, words.list.endDate]}
          value={[dayOf(from), dayOf(to)]}
          onChange={(range) => {
            const [start, end] = [range?.[0]?.format(dateFormat), range?.[1]?.format(dateFormat)]
            const { layer: code, figure: counted } = chosen
            onChoose({ layer: code, figure: counted, ...(start && end ? { from: start, to: end } : {}) })
          }}
        />
      ) : null}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        title={text.noHeat}
        aria-label={text.noHeat}
        onClick={() => onChoose(null)}
      />
    </div>
  )
}
