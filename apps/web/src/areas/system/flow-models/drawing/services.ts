/** What we call of the drawing library, which gives its services by name. Only what is used stands here. */

export interface ModdleElement {
  readonly $type: string
  readonly $parent?: ModdleElement
  readonly $attrs: Readonly<Record<string, string>>
  readonly id: string
  readonly name?: string
  get(name: string): unknown
  set(name: string, value: unknown): void
  $instanceOf(type: string): boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A shape, a connection or the plane itself. */
export interface DrawnElement extends Point {
  readonly id: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly businessObject: ModdleElement
  readonly parent?: DrawnElement
  readonly host?: DrawnElement
  readonly source?: DrawnElement
  readonly target?: DrawnElement
  readonly outgoing: readonly DrawnElement[]
  readonly incoming: readonly DrawnElement[]
  readonly labelTarget?: DrawnElement
  readonly waypoints?: readonly Point[]
}

/** How a new shape is made: its type, and of events what they wait for. */
export interface ShapeGiven {
  readonly type: string
  readonly eventDefinitionType?: string
  readonly isExpanded?: boolean
  readonly cancelActivity?: boolean
  readonly x?: number
  readonly y?: number
  readonly parent?: DrawnElement
}

export interface Canvas {
  getRootElement(): DrawnElement
  zoom(to?: number | 'fit-viewport', center?: 'auto' | Point): number
  scrollToElement(element: DrawnElement | string, padding?: number): void
  addMarker(element: string, marker: string): void
  removeMarker(element: string, marker: string): void
  resized(): void
  focus(): void
  /** What is drawn, and the place for it; with a box that is shown in that place. */
  viewbox(shown?: Box): { readonly inner: Box; readonly outer: { readonly width: number; readonly height: number } }
  getContainer(): HTMLElement
}

export interface ElementRegistry {
  get(id: string): DrawnElement | undefined
  filter(test: (element: DrawnElement) => boolean): readonly DrawnElement[]
}

export interface Modeling {
  updateProperties(element: DrawnElement, values: Readonly<Record<string, unknown>>): void
  updateModdleProperties(element: DrawnElement, givenElement: ModdleElement, values: Readonly<Record<string, unknown>>): void
  removeElements(elements: readonly DrawnElement[]): void
  moveShape(shape: DrawnElement, by: Point): void
  resizeShape(shape: DrawnElement, to: Box): void
  updateWaypoints(connection: DrawnElement, waypoints: readonly Point[]): void
  createShape(
    shape: ShapeGiven | DrawnElement,
    at: Point,
    parent: DrawnElement,
    hints?: { readonly attach?: boolean; readonly autoSelect?: boolean },
  ): DrawnElement
}

/** A command of several steps, which are undone as one. */
export interface CommandHandler<C> {
  preExecute(context: C): void
}

export interface CommandStack {
  register<C>(command: string, handler: CommandHandler<C>): void
  execute(command: string, context: object): void
  undo(): void
  redo(): void
  canUndo(): boolean
  canRedo(): boolean
}

export interface DrawingSelection {
  get(): readonly DrawnElement[]
  select(elements: DrawnElement | readonly DrawnElement[] | null): void
}

export interface EventBus {
  on(events: string | readonly string[], listener: (event: never) => void): void
  off(events: string | readonly string[], listener: (event: never) => void): void
  fire(event: string): void
}

export interface ElementFactory {
  createShape(given: ShapeGiven): DrawnElement
}

export interface Create {
  start(event: unknown, shape: DrawnElement | readonly DrawnElement[], context?: object): void
}

export interface DrawingStarter {
  activateHand(event: unknown): void
  activateSelection(event: unknown): void
  start(event: unknown, element?: unknown): void
}

export interface AutoPlace {
  append(source: DrawnElement, shape: DrawnElement): DrawnElement
}

export interface BpmnReplace {
  replaceElement(element: DrawnElement, target: ShapeGiven): DrawnElement
}

export interface PopupMenu {
  registerProvider(id: string, provider: object): void
  open(element: DrawnElement, id: string, at: object, options?: object): void
  isEmpty(element: DrawnElement, id: string): boolean
}

export interface Pads {
  registerProvider(provider: object): void
  getPad(element: DrawnElement): { readonly html: HTMLElement }
}

export interface EditorActions {
  trigger(action: string, options?: object): unknown
}

export interface BpmnFactory {
  create(type: string, values?: Readonly<Record<string, unknown>>): ModdleElement
}

export interface Overlays {
  add(element: string, type: string, overlay: { readonly position: object; readonly html: HTMLElement }): string
  remove(filter: { readonly type: string }): void
}

export type Translate = (words: string, values?: Readonly<Record<string, string>>) => string

export interface Minimap {
  toggle(): void
}
