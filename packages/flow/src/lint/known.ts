/** What a deployment can refer to. What is absent is not checked: the designer in the browser knows less than the server. */
export interface Known {
  readonly businessRoles?: ReadonlySet<string>
  readonly roles?: ReadonlySet<string>
  readonly posts?: ReadonlySet<string>
  readonly departments?: ReadonlySet<string>
  readonly handlers?: ReadonlySet<string>
  readonly processes?: ReadonlySet<string>
  /** Roots of resources, where the process names its business table. */
  readonly tables?: ReadonlySet<string>
  /** Fields of the business table, and what the part derives of its row. */
  readonly fields?: ReadonlySet<string>
  /** What the row of an instance says, whose table need not be named by the process; empty where it has none. */
  readonly facts?: ReadonlySet<string>
  /** People whom the process names and who are not there, or no longer. */
  readonly missingUsers?: ReadonlySet<string>
  /** Groups (`br:wj_sh`) without members today. */
  readonly emptyGroups?: ReadonlySet<string>
}
