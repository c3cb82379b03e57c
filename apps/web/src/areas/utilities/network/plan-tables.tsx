import { placeKind } from '@chengan/domain/system/dictionaries/dashboards'
import { gasValveForm, gasValveState } from '@chengan/domain/utilities/dictionaries/facilities'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { Table } from 'antd'
import { useWords } from '../../../resources/words.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import type { OutageTold, PlanFacility, PlanRegulator, PlanValve } from './plan-reads.ts'

const figure = (n: number) => n.toLocaleString('en-US')

interface ValvesTableProps {
  valves: readonly PlanValve[]
  /** Those that the order on paper will name; without it none can be chosen. */
  chosen?: { readonly ids: readonly string[]; onChange(ids: readonly string[]): void }
  onPick(facility: PlanFacility): void
}

/** The valves of a plan in the order of closing. */
export function ValvesTable({ valves, chosen, onPick }: ValvesTableProps) {
  const { network: text } = useUtilitiesText()
  const words = useWords()
  const [forms, states] = [words.dictionary(gasValveForm), words.dictionary(gasValveState)]
  return (
    <Table<PlanValve>
      size="small"
      pagination={false}
      rowKey="id"
      dataSource={[...valves]}
      locale={{ emptyText: text.noValve }}
      {...(chosen === undefined
        ? {}
        : {
            rowSelection: {
              selectedRowKeys: [...chosen.ids],
              columnWidth: 32,
              getCheckboxProps: ({ name }: PlanValve) => ({ 'aria-label': text.onPaper(name) }),
              onChange: (keys: readonly unknown[]) => chosen.onChange(keys.map(String)),
            },
          })}
      columns={[
        {
          title: text.order,
          key: 'order',
          width: 48,
          render: (_value, _row, index) => <span className="network-number">{index + 1}</span>,
        },
        {
          title: text.valve,
          dataIndex: 'name',
          render: (name: string, row) => (
            <button type="button" className="link-button" title={row.address ?? name} onClick={() => onPick(row)}>
              {row.valveNo || name}
            </button>
          ),
        },
        {
          title: text.form,
          dataIndex: 'valveForm',
          render: (form: string | null, { isRemote }) =>
            [isRemote === true ? text.remote : text.manual, forms.label(form)].filter(Boolean).join(' · '),
        },
        { title: text.distance, dataIndex: 'metres', align: 'right', render: (metres: number) => `${figure(Math.round(metres))} m` },
        {
          title: text.state,
          dataIndex: 'valveState',
          render: (state: string | null) => <span className={`network-state network-state--${state ?? ''}`}>{states.label(state)}</span>,
        },
      ]}
    />
  )
}

/** The regulators without gas with the households that they serve; their sum is the figure of the plan. */
export function RegulatorsTable({ outage, onPick }: { outage: OutageTold; onPick(facility: PlanFacility): void }) {
  const { network: text } = useUtilitiesText()
  return (
    <Table<PlanRegulator>
      size="small"
      pagination={outage.regulators.length > 20 ? { pageSize: 20, size: 'small', showSizeChanger: false } : false}
      rowKey="id"
      dataSource={[...outage.regulators]}
      locale={{ emptyText: text.noRegulator }}
      columns={[
        {
          title: text.regulator,
          dataIndex: 'name',
          render: (name: string, row) => (
            <button type="button" className="link-button" title={row.facilityCode ?? name} onClick={() => onPick(row)}>
              {name}
            </button>
          ),
        },
        {
          title: text.served,
          dataIndex: 'userCount',
          align: 'right',
          render: (users: number | null) => (users === null ? '—' : figure(users)),
        },
      ]}
      summary={() =>
        outage.regulators.length === 0 ? null : (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>{text.sum(outage.regulators.length)}</Table.Summary.Cell>
            <Table.Summary.Cell index={1} align="right">
              <b>{figure(outage.users)}</b>
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )
      }
    />
  )
}

interface MoreProps {
  passed?: readonly PlanValve[]
  sources?: readonly PlanValve[]
  outage: OutageTold
  onPick(facility: PlanFacility): void
  onPlace(id: string): void
}

/** What else matters: valves that cannot be relied on, sources that no valve parts, who keeps his gas, who has to be told first. */
export function PlanMore({ passed = [], sources = [], outage, onPick, onPlace }: MoreProps) {
  const { network: text } = useUtilitiesText()
  const words = useWords()
  const [states, kinds] = [words.dictionary(gasValveState), words.dictionary(placeKind)]
  const list = (title: string, rows: readonly (PlanFacility & { readonly told?: string })[], tone: string) =>
    rows.length === 0 ? null : (
      <p className={`network-more network-more--${tone}`}>
        <b>{title}</b>
        {rows.map((row) => (
          <button key={row.id} type="button" className="link-button" onClick={() => onPick(row)}>
            {row.name}
            {bracketedIn(row.told ?? '', words.language)}
          </button>
        ))}
      </p>
    )
  const users = ({ userCount }: PlanRegulator) => (userCount === null ? '' : `${figure(userCount)} ${text.unitUser}`)
  return (
    <div className="network-mores">
      {list(text.sources, sources, 'error')}
      {list(
        text.passed,
        passed.map((one) => ({ ...one, told: states.label(one.valveState) })),
        'warn',
      )}
      {outage.places.length === 0 ? null : (
        <p className="network-more network-more--error">
          <b>{text.tellFirst}</b>
          {outage.places.map(({ id, name, placeKind: kind }) => (
            <button key={id} type="button" className="link-button" onClick={() => onPlace(id)}>
              {name}（{kinds.label(kind)}）
            </button>
          ))}
        </p>
      )}
      {list(
        text.partly,
        outage.inPart.map((one) => ({ ...one, told: users(one) })),
        'warn',
      )}
      {list(
        text.keptBy,
        outage.kept.map((one) => ({ ...one, told: users(one) })),
        'success',
      )}
      {list(text.joints, outage.joints, 'warn')}
    </div>
  )
}
