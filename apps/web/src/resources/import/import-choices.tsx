import { DownloadOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button, Checkbox, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { usePermitted } from '../permitted.ts'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import { DropZone } from './drop-zone.tsx'
import { fetchTemplate, type ImportWishes } from './import-calls.ts'
import { useSystemWords, usualSystems } from './systems.ts'

interface ImportChoicesProps {
  resource: CompleteResource
  /** The kind that the screen fixes. */
  fixedKind: string | null
  file: File | null
  wishes: ImportWishes
  onFile(file: File | null): void
  onWishes(wishes: ImportWishes): void
}

/** The template, the file, and what is wished of it, each with what it means. */
export function ImportChoices({ resource, fixedKind, file, wishes, onFile, onWishes }: ImportChoicesProps) {
  const { label, dictionary } = useWords()
  const { import: words, importPreview: preview } = usePartsText()
  const systemWords = useSystemWords()
  const mayEdit = usePermitted(resource, 'edit')
  const kind = resource.import?.kind === undefined ? undefined : resource.fields[resource.import.kind]
  const hasPlaces = resource.fieldList.some(
    (field) => (field.kind === 'point' || field.kind === 'line') && !field.readOnly && !field.hidden,
  )
  const kinds = kind?.dict === undefined ? [] : dictionary(kind.dict).options()
  // Whose rows a sheet is follows from whoever imports it; a caller of the interface may say another unit of his own.
  const months = Object.entries(resource.import?.asks ?? {}).filter(([, field]) => field.kind === 'period')
  const change = (part: Partial<ImportWishes>) => onWishes({ ...wishes, ...part })
  return (
    <div className="import-choices">
      <section>
        <h4>{words.stepTemplate}</h4>
        <p>{words.templateNote}</p>
        <div className="import-line">
          {kind === undefined || fixedKind !== null ? null : (
            <Select
              allowClear
              aria-label={label(kind.label)}
              placeholder={words.everyKind(label(kind.label))}
              value={wishes.kind}
              options={[...kinds]}
              onChange={(value: string | undefined) => change({ kind: value ?? null })}
            />
          )}
          <Button icon={<DownloadOutlined />} onClick={() => void fetchTemplate(resource, wishes.kind)}>
            {words.template}
          </Button>
        </div>
      </section>
      <section>
        <h4>{words.stepFile}</h4>
        <DropZone file={file} onFile={onFile} />
      </section>
      <section>
        {mayEdit || hasPlaces || months.length > 0 ? <h4>{words.stepWishes}</h4> : null}
        {months.map(([name, field]) => (
          <div key={name} className="import-line">
            <span>{label(field.label)}</span>
            <DatePicker
              picker="month"
              aria-label={label(field.label)}
              value={wishes.asked?.[name] ? dayjs(`${wishes.asked[name]}-01`) : null}
              onChange={(value) => change({ asked: { ...wishes.asked, [name]: value === null ? '' : value.format('YYYY-MM') } })}
            />
            {field.help === undefined ? null : <span>{label(field.help)}</span>}
          </div>
        ))}
        {mayEdit ? (
          <>
            <Checkbox checked={wishes.updateExisting} onChange={(event) => change({ updateExisting: event.target.checked })}>
              {words.update}
            </Checkbox>
            <p>{wishes.updateExisting ? words.updateOn : words.updateOff}</p>
          </>
        ) : null}
        {hasPlaces ? (
          <div className="import-line">
            <span>{words.crs}</span>
            <Select
              aria-label={words.crs}
              value={wishes.crs}
              options={[{ value: '', label: preview.auto }, ...usualSystems.map((value) => ({ value, label: systemWords(value) }))]}
              onChange={(crs: string) => change({ crs, turned: false })}
            />
          </div>
        ) : null}
      </section>
    </div>
  )
}
