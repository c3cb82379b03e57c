import { CloseOutlined } from '@ant-design/icons'
import { headedIn } from '@chengan/kernel/texts/punctuation'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Radio } from 'antd'
import { Suspense, useState } from 'react'
import { useResource } from '../../../../resources/definitions-context.ts'
import { ReferenceSelect } from '../../../../resources/fields/references/reference-select.tsx'
import { MarkPicker } from '../../../../resources/list/map/mark-picker.tsx'
import type { RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { useRegisterText } from '../texts/register-text.ts'
import {
  isSame,
  relate,
  root,
  TARGETS_AT_MOST,
  type Target,
  type TargetOffer,
  targetOffers,
  toggledTarget,
  wordsOfTarget,
} from './relation-calls.ts'

interface RelationsDialogProps {
  unit: RowOf<'baselampwxyg'>
  name: string
  before: readonly Target[]
  onClose(): void
}

/** Sets what a control unit switches: found by name or on the map, put in and taken out, and saved together. */
export function RelationsDialog({ unit, name, before, onClose }: RelationsDialogProps) {
  const { relations: text } = useRegisterText()
  const { text: words, language } = useWords()
  const { message } = useFeedback()
  const client = useQueryClient()
  const [targets, setTargets] = useState(before)
  const [offer, setOffer] = useState<TargetOffer>('lampBox')
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState('')
  const isNew = (target: Target) => !before.some((one) => isSame(one, target))
  const released = before.filter((one) => !targets.some((target) => isSame(one, target))).length
  const same = released === 0 && targets.length === before.length
  const tooMany = targets.length > TARGETS_AT_MOST
  const save = async () => {
    setSaving(true)
    setRefused('')
    try {
      const answer = await relate(unit.id, targets, before)
      void message.success(text.saved(answer.bound, answer.released))
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(root) })
      onClose()
    } catch (error) {
      setRefused(submitFailure(error, words))
    } finally {
      setSaving(false)
    }
  }
  const change = (next: readonly Target[]) => {
    setRefused('')
    setTargets(next)
  }
  return (
    <Dialog
      title={text.dialog(name)}
      width={860}
      className="relations-dialog"
      onClose={onClose}
      footer={
        <>
          <span className="relations-dialog__note">{released === 0 ? (same ? text.nothingChanged : '') : text.released(released)}</span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" loading={saving} disabled={same || tooMany} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      {refused === '' ? null : <Alert type="error" showIcon title={text.refused} description={refused} />}
      {tooMany ? <Alert type="warning" showIcon title={text.tooMany(TARGETS_AT_MOST)} /> : null}
      <div className="relations-dialog__parts">
        <section>
          <Radio.Group
            aria-label={text.kind}
            optionType="button"
            value={offer}
            options={Object.keys(targetOffers).map((key) => ({ value: key, label: text.offered[key as TargetOffer] }))}
            onChange={(event) => setOffer(event.target.value)}
          />
          <Suspense key={offer} fallback={<LoadingRows rows={4} bars={[60]} />}>
            <Offered offer={offer} regionId={unit.regionId} targets={targets} onChange={change} />
          </Suspense>
        </section>
        <section className="relations-dialog__chosen">
          <h3>{text.chosen(targets.length)}</h3>
          <ul>
            {targets.map((one) => (
              <li key={`${one.targetType} ${one.targetId}`}>
                <span className="relations-dialog__kind">{text.kinds[one.targetType]}</span>
                <span className="one-line" title={wordsOfTarget(one, text.loop, language)}>
                  {wordsOfTarget(one, text.loop, language)}
                </span>
                {isNew(one) ? <em>{text.added}</em> : null}
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={text.remove(wordsOfTarget(one, text.loop, language))}
                  title={text.remove(wordsOfTarget(one, text.loop, language))}
                  onClick={() => change(toggledTarget(targets, one))}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

interface OfferedProps {
  offer: TargetOffer
  /** The district of the unit: it switches what lies there. */
  regionId: unknown
  targets: readonly Target[]
  onChange(targets: readonly Target[]): void
}

function Offered({ offer, regionId, targets, onChange }: OfferedProps) {
  const { language } = useWords()
  const { relations: text } = useRegisterText()
  const { resource: name, type } = targetOffers[offer]
  const resource = useResource(name)
  const narrowed: Readonly<Record<string, string>> = typeof regionId === 'string' && regionId !== '' ? { regionId } : {}
  const ofKind = targets.filter((one) => one.targetType === type)
  return (
    <>
      <ReferenceSelect
        id={`relation-${offer}`}
        target={resource}
        several={false}
        chosen={[]}
        scope={narrowed}
        look={{ placeholder: text.search(text.offered[offer]), label: text.search(text.offered[offer]) }}
        onChange={([one]) => {
          const target = one === undefined ? null : { targetType: type, targetId: one.id, targetName: one.name }
          if (target !== null && !targets.some((other) => isSame(other, target))) onChange([...targets, target])
        }}
      />
      {resource.onMap === undefined ? (
        <p className="relations-dialog__hint">{text.noMap}</p>
      ) : (
        <>
          <p className="relations-dialog__hint">{text.mapHint}</p>
          <MarkPicker
            resource={resource}
            view={resource.onMap}
            label={headedIn(text.byMap, text.offered[offer], language)}
            narrowed={narrowed}
            chosen={new Set(ofKind.map(({ targetId }) => targetId))}
            onPick={(mark) => onChange(toggledTarget(targets, { targetType: type, targetId: mark.id, targetName: mark.name ?? null }))}
          />
        </>
      )}
    </>
  )
}
