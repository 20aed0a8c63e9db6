/** Rules about the connections of cashiers. */
export interface ConnectionsVariations {
  /** Whose connections a key reaches. */
  'connection.scope': 'organization' | 'everyone';
  /** Which connections can be the main one. */
  'connection.main': 'verified' | 'not_blocked' | 'not_unverified';
  /** A cashier of another organization of the same owner. */
  'connection.duplicate': 'confirmed' | 'taken' | 'refused';
}

export const connections: ConnectionsVariations = {
  'connection.scope': 'organization',
  'connection.main': 'verified',
  'connection.duplicate': 'confirmed',
};
