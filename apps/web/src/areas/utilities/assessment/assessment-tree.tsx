import { finalOf, isCounted, pointsIn, type Stage, treeOf } from '@chengan/domain/utilities/assessment/annual/scoring'
import { assessGrade, assessStatus } from '@chengan/domain/utilities/dictionaries/companies'
import type { ScoreNode } from '@chengan/kernel/scores/score-tree'
import { Button, InputNumber } from 'antd'
import { Fragment, useState } from 'react'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { FileLink } from '../../../resources/files/file-link.tsx'
import type { DraftOf } from '../../../resources/row.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { type GroundLink, type Item, itemsIn, itemWords, linksIn } from './assessment-items.ts'
import { ItemGround } from './item-ground.tsx'
import { Ranking } from './ranking.tsx'
import './assessment.css'

const stages: readonly Stage[] = ['self', 'district', 'city']

/** The stage whose scores count now: the last one that said something. */
const lastStage = (items: readonly Item[]): Stage =>
  stages.findLast((stage) => items.some((item) => typeof item[`${stage}Score`] === 'number')) ?? 'self'

/** What an assessment is made of: each item with what was counted, said and lost, what opens its rows; and what would come of other points. */
export const AssessmentTree: DetailPanel<'annualAssessment'> = ({ resource, row }) => {
  const { assessment: text } = useUtilitiesText()
  const words = useWords()
  const [tried, tryOut] = useState<Readonly<Record<string, number>> | null>(null)
  const items = itemsIn(row.items)
  const stage = lastStage(items)
  const tree = treeOf(items, stage, tried ?? {})
  /** The sum of a group below the scores of a stage that has said something. */
  const sumAt = (one: Stage, code: string) => {
    if (stages.indexOf(one) > stages.indexOf(stage)) return null
    const { parts } = one === stage ? tree : treeOf(items, one, {})
    return parts.find((group) => group.code === code)?.s
  }
  return (
    <>
      <PageCard
        className="assessment-tree"
        title={words.label(resource.fields.items?.label ?? resource.label)}
        aside={<Total tree={tree} stage={stage} />}
        extra={
          <Button aria-pressed={tried !== null} onClick={() => tryOut(tried === null ? {} : null)}>
            {tried === null ? text.whatIf : text.asItIs}
          </Button>
        }
      >
        {tried === null ? null : <TriedOut row={row} tree={tree} stage={stage} />}
        <div className="assessment-tree__scroll">
          <table className="assessment-tree__table">
            <thead>
              <tr>
                <th scope="col">{text.item}</th>
                <th scope="col">{text.fullHead}</th>
                <th scope="col">{text.autoHead}</th>
                {stages.map((one) => (
                  <th scope="col" key={one}>
                    {text.stages[one]}
                  </th>
                ))}
                <th scope="col">{text.lost}</th>
                <th scope="col">{text.ground}</th>
              </tr>
            </thead>
            <tbody>
              {tree.parts.map((group) => (
                <Fragment key={group.code}>
                  <tr className="assessment-tree__group">
                    <th scope="rowgroup">{words.label(itemWords(group.code))}</th>
                    <td data-head={text.fullHead}>{group.weight}</td>
                    <td />
                    {stages.map((one) => (
                      <td key={one} data-head={text.stages[one]}>
                        {sumAt(one, group.code) ?? ''}
                      </td>
                    ))}
                    <td data-head={text.lost}>{group.lost === 0 ? '' : group.lost}</td>
                    <td />
                  </tr>
                  {group.parts.map((node) => {
                    const item = items.find(({ itemNo }) => itemNo === node.code)
                    return item === undefined ? null : (
                      <ItemRow
                        key={node.code}
                        item={item}
                        node={node}
                        links={linksIn(row).filter(({ itemNo }) => itemNo === node.code)}
                        tried={tried}
                        onTry={(points) => tryOut({ ...tried, [node.code]: points })}
                      />
                    )
                  })}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      </PageCard>
      {row.status === assessStatus.values.published.value && typeof row.year === 'number' ? (
        <Ranking year={row.year} own={String(row.gasCompaniesId)} />
      ) : null}
    </>
  )
}

function Total({ tree, stage }: { tree: ScoreNode; stage: Stage }) {
  const { assessment: text } = useUtilitiesText()
  return (
    <span className="assessment__sum">
      {text.total(text.stages[stage])}
      <strong>{tree.s ?? '–'}</strong>
      <span>{text.ofWeight(tree.weight)}</span>
    </span>
  )
}

/** What the end of it would be with these points. */
function TriedOut({ row, tree, stage }: { row: DraftOf<'annualAssessment'>; tree: ScoreNode; stage: Stage }) {
  const { assessment: text } = useUtilitiesText()
  const words = useWords()
  const score = tree.s ?? 0
  const scores = {
    districtScore: stage === 'city' ? row.districtScore : score,
    cityScore: score,
    bonus: row.bonus,
    vetoes: row.vetoes,
  }
  const { finalScore, grade } = finalOf(scores)
  const named = Object.values(assessGrade.values).find(({ value }) => value === grade)
  return (
    <p className="assessment-tree__tried" role="status">
      {text.tried(finalScore, named === undefined ? '' : words.label(named))}
    </p>
  )
}

interface ItemRowProps {
  item: Item
  node: ScoreNode
  links: readonly GroundLink[]
  tried: Readonly<Record<string, number>> | null
  onTry(points: number): void
}

function ItemRow({ item, node, links, tried, onTry }: ItemRowProps) {
  const { assessment: text } = useUtilitiesText()
  const { label } = useWords()
  const files = item.evidence ?? []
  return (
    <tr data-item={item.itemNo}>
      <th scope="row">
        <span>{`${item.itemNo} ${label(itemWords(item.itemName))}`}</span>
        {item.deductReason === null || item.deductReason === '' ? null : <span className="assessment__note">{item.deductReason}</span>}
        {files.length === 0 ? null : (
          <div className="assessment-tree__files">
            {files.map((file) => (
              <FileLink key={file.id} file={file} />
            ))}
          </div>
        )}
      </th>
      <td data-head={text.fullHead}>{item.fullScore}</td>
      <td data-head={text.autoHead}>{isCounted(item) ? item.autoScore : <KindTag>{text.byHand}</KindTag>}</td>
      {tried === null ? (
        stages.map((stage) => (
          <td key={stage} data-head={text.stages[stage]}>
            {typeof item[`${stage}Score`] === 'number' ? String(pointsIn(item, stage)) : '–'}
          </td>
        ))
      ) : (
        <td colSpan={3} data-head={text.whatIf}>
          <InputNumber
            size="small"
            aria-label={`${item.itemNo} ${text.whatIf}`}
            min={0}
            max={item.fullScore}
            step={0.5}
            precision={1}
            value={node.s}
            onChange={(value) => onTry(value ?? 0)}
          />
        </td>
      )}
      <td className={node.lost > 0 ? 'assessment-tree__lost' : ''} data-head={text.lost}>
        {node.lost > 0 ? node.lost : ''}
      </td>
      <td>
        <ItemGround item={item} links={links} />
      </td>
    </tr>
  )
}
