import { DownOutlined, StarFilled } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { useWords } from '../../words.ts'
import type { ListState } from '../use-list-state.ts'
import { addressOfView, asksAs, contentOf, type ListView, useViewCalls, type ViewContent, type ViewHead } from './list-view.ts'
import { ViewTools } from './view-tools.tsx'
import './views.css'

const ViewDialog = lazyComponent(() => import('./view-dialog.tsx').then((module) => module.ViewDialog))

interface ViewsMenuProps {
  /** The route of the page whose views these are. */
  page: string
  views: readonly ListView[]
  shown: ListView | undefined
  /** The list as it stands. */
  present: ViewContent
  /** Whether columns were changed since the view was chosen. */
  columnsChanged: boolean
  state: Pick<ListState, 'showView'>
  /** Forgets what was changed of the columns: a view has taken it over. */
  onKept(): void
}

type Asked = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly view: ListView } | null

/** The refusal was shown already, and the dialog stays open. */
const quietly = (work: Promise<void>) => void work.catch(() => undefined)

/** The views of a list: choose, keep, rename, share, make the default, delete. */
export function ViewsMenu({ page, views, shown, present, columnsChanged, state, onKept }: ViewsMenuProps) {
  const { text } = useWords()
  const { message, modal } = useFeedback()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const calls = useViewCalls(page)
  const changed = shown !== undefined && (columnsChanged || !asksAs(contentOf(shown), present))
  const show = (view: ListView | null) => {
    setOpen(false)
    state.showView(view === null ? null : addressOfView(view))
  }
  const save = async (head: ViewHead) => {
    if (asked?.kind === 'edit') await calls.edit(asked.view, head)
    else {
      const id = await calls.add(head, present)
      if (shown !== undefined) onKept()
      state.showView({ ...addressOfView({ ...blankView, id, ...head, ...present, page }) })
    }
    setAsked(null)
    void message.success(text.views.saved(head.name))
  }
  const overwrite = async (view: ListView) => {
    await calls.edit(view, present)
    onKept()
    setOpen(false)
    void message.success(text.views.saved(view.name))
  }
  const remove = (view: ListView) =>
    modal.confirm({
      title: text.views.removeTitle(view.name),
      content: text.views.removeNote,
      okText: text.views.remove,
      okButtonProps: { danger: true },
      onOk: async () => {
        await calls.remove(view)
        if (shown?.id === view.id) show(null)
      },
    })
  const content = (
    <div className="views-menu">
      <ViewGroups
        views={views}
        shown={shown}
        onShow={show}
        tools={(view) => (
          <ViewTools
            view={view}
            onRename={() => {
              setOpen(false)
              setAsked({ kind: 'edit', view })
            }}
            onDefault={() => quietly(calls.edit(view, { isDefault: !view.isDefault }))}
            onOverwrite={() => quietly(overwrite(view))}
            onRemove={() => void remove(view)}
          />
        )}
      />
      <div className="views-menu__foot">
        {shown?.changeable === true && changed ? (
          <Button size="small" type="primary" onClick={() => quietly(overwrite(shown))}>
            {text.views.overwrite}
          </Button>
        ) : null}
        <Button
          size="small"
          onClick={() => {
            setOpen(false)
            setAsked({ kind: 'add' })
          }}
        >
          {text.views.saveAs}
        </Button>
        {shown === undefined ? null : (
          <Button size="small" onClick={() => show(null)}>
            {text.views.leave}
          </Button>
        )}
      </div>
    </div>
  )
  const name = shown === undefined ? text.views.title : `${shown.name}${changed ? text.views.changedMark : ''}`
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content} title={text.views.title}>
        <Button type="text" className="views-menu__button" title={changed ? text.views.changedNote : text.views.title}>
          <span className="one-line">{name}</span>
          <DownOutlined />
        </Button>
      </Popover>
      {asked === null ? null : (
        <ViewDialog view={asked.kind === 'edit' ? asked.view : undefined} onSave={save} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

const blankView = { version: 1, sort: null, own: true, changeable: true } as const

interface ViewGroupsProps {
  views: readonly ListView[]
  shown: ListView | undefined
  onShow(view: ListView): void
  tools(view: ListView): React.ReactNode
}

function ViewGroups({ views, shown, onShow, tools }: ViewGroupsProps) {
  const { text } = useWords()
  const groups = [
    { key: 'own', title: text.views.own, of: views.filter((view) => view.own) },
    { key: 'department', title: text.views.department, of: views.filter((view) => !view.own && view.share === '1') },
    { key: 'all', title: text.views.forAll, of: views.filter((view) => !view.own && view.share === '2') },
  ].filter((group) => group.of.length > 0)
  if (groups.length === 0) return <p className="views-menu__none">{text.views.none}</p>
  return groups.map((group) => (
    <section key={group.key} aria-label={group.title}>
      <h3 className="views-menu__head">{group.title}</h3>
      <ul>
        {group.of.map((view) => (
          <li key={view.id} className={view.id === shown?.id ? 'views-menu__view views-menu__view--shown' : 'views-menu__view'}>
            <button
              type="button"
              className="bare-button views-menu__name one-line"
              aria-current={view.id === shown?.id}
              title={view.name}
              onClick={() => onShow(view)}
            >
              {view.name}
              {view.isDefault ? <StarFilled className="views-menu__star" aria-label={text.views.isDefault} /> : null}
            </button>
            {view.changeable ? tools(view) : null}
          </li>
        ))}
      </ul>
    </section>
  ))
}
