import { AimOutlined, CloseOutlined } from '@ant-design/icons'
import { lengthText } from '@chengan/kernel/geometry/told/length-text'
import { useQuery } from '@tanstack/react-query'
import { Button, Image } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { onLayerNews } from '../../../../api/live/layer-news.ts'
import { usePermissions } from '../../../../api/session/session.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { LastDeeds } from '../../../../resources/history/last-deeds.tsx'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { MapTool } from '../../../../resources/map/map-tool.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { layerPalette } from '../layers/layer-colours.ts'
import { type CardTold, cardRead } from '../map-reads.ts'
import type { PickedRow } from '../map-state.ts'
import type { RowThere } from '../tools/use-pointing.ts'
import type { LayerTree } from '../use-layer-tree.ts'
import { CardVerbs } from './card-verbs.tsx'

interface PickedCardProps {
  picked: PickedRow
  tree: LayerTree
  /** The rows where the map was pressed. */
  there: readonly RowThere[]
  onPick(row: PickedRow): void
  onTold(card: CardTold | null): void
  onClose(): void
  onCentre(card: CardTold): void
  onAround(): void
  onCamera(id: string): void
  /** Tools that other areas bring, some of which know rows of this layer. */
  tools: readonly MapTool[]
  onTool(key: string, about: string): void
}

/** What is known of the row that is chosen, and the ways to its page, to what lies around it, and to its list. */
export function PickedCard({ picked, tree, there, onPick, onTold, onClose, onCentre, onAround, onCamera, tools, onTool }: PickedCardProps) {
  const { map: text } = useDashboardsText()
  const { data: held = [] } = usePermissions()
  const { data: card, error, refetch, isPending } = useQuery({ ...cardRead(picked.layer, picked.id), meta: { quiet: true } })
  const tell = useEffectEvent(onTold)
  useEffect(() => {
    tell(card ?? null)
    return () => tell(null)
  }, [card])
  // An alarm begins or ends while the card is open.
  const hear = useEffectEvent((roots: readonly string[]) => {
    const shown = [picked.layer, ...tree.all.filter(({ warns }) => warns).map(({ code }) => code)]
    if (shown.some((code) => roots.includes(tree.byCode(code)?.root ?? ''))) void refetch()
  })
  useEffect(() => onLayerNews((roots) => hear(roots)), [])
  const palette = layerPalette()
  const drill = tree.byCode(picked.layer)?.drill ?? null
  return (
    <aside className="city-map__card" aria-label={card?.title ?? text.card} aria-busy={isPending}>
      <header>
        <span className="city-map__kind">{card?.layerName ?? tree.byCode(picked.layer)?.name}</span>
        <span>
          {card === undefined ? null : (
            <Button
              type="text"
              size="small"
              icon={<AimOutlined />}
              title={text.goThere}
              aria-label={text.goThere}
              onClick={() => onCentre(card)}
            />
          )}
          <Button type="text" size="small" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={onClose} />
        </span>
      </header>
      <AlsoThere picked={picked} there={there} tree={tree} onPick={onPick} />
      {error === null ? null : <FailedLook title={text.cardFailed} error={error} onRetry={() => void refetch()} />}
      {card === undefined ? null : (
        <>
          <h2>{card.title}</h2>
          {card.badges.map(({ label, colour }) => (
            <span key={label} className="city-map__badge">
              <i style={{ background: palette(colour) }} />
              {label}
            </span>
          ))}
          {card.warnings.map(({ layer, id, title, level, colour, since, route }) => (
            <p key={`${layer}:${id}`} className="city-map__warning" style={{ borderColor: palette(colour) }}>
              <b>
                <i style={{ background: palette(colour) }} />
                {text.warning(level)}
              </b>
              <span>{since === null ? title : text.since(since.slice(0, 16))}</span>
              {route === null ? null : (
                <button type="button" className="link-button" title={title} onClick={() => openTab(`${route}?id=${id}`)}>
                  {text.handle}
                </button>
              )}
            </p>
          ))}
          <dl>
            {card.fields.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {card.images.length === 0 ? null : (
            <div className="city-map__pictures">
              {card.images.map(({ id, name, url }) => (
                <Image key={id} src={url} alt={name} width={148} height={96} />
              ))}
            </div>
          )}
          {card.cameras.length === 0 ? null : (
            <p className="city-map__cameras">
              {text.cameras}
              {card.cameras.map(({ id, name, metres }) => (
                <button key={id} type="button" className="link-button" onClick={() => onCamera(id)}>
                  {text.cameraAt(name, lengthText(metres))}
                </button>
              ))}
            </p>
          )}
          {card.history.length === 0 ? null : (
            <section className="city-map__history">
              <h3>{text.lastChanges}</h3>
              <LastDeeds deeds={card.history} root={tree.byCode(picked.layer)?.root ?? ''} />
            </section>
          )}
          <footer>
            {card.route === null ? null : (
              <Button type="primary" onClick={() => openTab(`${card.route}/detail/${card.query?.ids ?? card.id}`, { title: card.title })}>
                {text.detail}
              </Button>
            )}
            <CardVerbs card={card} onDone={() => void refetch()} />
            {held.includes('map:buffer') && (card.lng !== null || card.geometry !== null) ? (
              <Button onClick={onAround}>{text.around500}</Button>
            ) : null}
            {tools.map(({ key, onCard }) => {
              const offer = onCard(picked)
              return offer === null ? null : (
                <Button key={key} onClick={() => onTool(key, offer.about)}>
                  {offer.words}
                </Button>
              )
            })}
            {drill === null ? null : (
              <Button type="link" onClick={() => openTab(`${drill.route}?${new URLSearchParams({ ...drill.query })}`)}>
                {text.list}
              </Button>
            )}
          </footer>
        </>
      )}
    </aside>
  )
}

/** What lies where the chosen row does: one hides the other, and each may be chosen. */
function AlsoThere({ picked, there, tree, onPick }: Pick<PickedCardProps, 'picked' | 'there' | 'tree' | 'onPick'>) {
  const { map: text } = useDashboardsText()
  const isPicked = ({ layer, id }: PickedRow) => layer === picked.layer && id === picked.id
  if (there.length < 2 || !there.some(isPicked)) return null
  return (
    <p className="city-map__cameras">
      {text.alsoThere}
      {there
        .filter((row) => !isPicked(row))
        .map((row) => (
          <button
            key={`${row.layer}:${row.id}`}
            type="button"
            className="link-button"
            onClick={() => onPick({ layer: row.layer, id: row.id })}
          >
            {[tree.byCode(row.layer)?.name, row.name].filter(Boolean).join(' ')}
          </button>
        ))}
    </p>
  )
}
