import type { Dialect } from '../dialect.ts'
import type { Field } from '../fields.ts'

/** By field, in English and in the other languages of the game's shops; what says it best comes first. */
const HEADERS: Readonly<Partial<Record<Field, readonly string[]>>> = {
  name: [
    ...[
      'Name',
      'Card',
      'Card Name',
      'Cardname',
      'Card Title',
      'Title',
      'Product',
      'Product Name',
      'English Name',
    ],
    ...['Karte', 'Kartenname', 'Carte', 'Nom', 'Nom de la carte', 'Carta', 'Nome', 'Nome carta'],
    ...['Nome della carta', 'Nome da carta', 'Nombre', 'Nombre de la carta', '名前', 'カード名'],
  ],
  passcode: ['Passcode', 'Card Passcode', 'Konami Passcode', 'YGOPRODeck ID', 'Card ID', 'ID'],
  quantity: [
    ...[
      'Quantity',
      'Qty',
      'Count',
      'Amount',
      'Copies',
      'Owned',
      'Have',
      'Total Quantity',
      'Number of Copies',
      'Card Quantity',
      'Card Qty',
      'Quantity Owned',
      'Qty Owned',
      'Stock',
    ],
    ...['Anzahl', 'Menge', 'Stück', 'Quantité', 'Quantità', 'Cantidad', 'Quantidade', '枚数', '数量'],
  ],
  number: [
    ...['Set Number', 'Card Number', 'Print Number', 'Printed Number', 'Card Code', 'Print Code', 'Print'],
    ...['Number', 'Code', 'Código', 'Codice', 'Referenz', 'Référence'],
    ...['Collector Number', 'Nummer', 'Set-Nummer', 'Kartennummer', 'Numéro', 'Numero', 'Número'],
  ],
  setCode: ['Set Code', 'Expansion Code', 'Edition Code', 'Set-Code'],
  set: ['Set Name', 'Set', 'Expansion', 'Expansion Name', 'Edition Name', 'Pack', 'Extension', 'Espansione'],
  rarity: ['Rarity', 'Card Rarity', 'Set Rarity', 'Seltenheit', 'Rareté', 'Rarità', 'Rareza', 'Raridade'],
  condition: [
    ...['Condition', 'Card Condition', 'Grade', 'Quality', 'Zustand', 'État', 'Condizione', 'Condizioni'],
    ...['Estado', 'Condición', 'Condição', 'Qualité', 'Qualità', 'Calidad', 'Qualidade'],
  ],
  edition: ['Edition', 'Printing', 'Print Run', 'Auflage', 'Édition', 'Edizione', 'Edición', 'Edição'],
  firstEdition: ['1st Edition', 'First Edition', 'Is First Edition', '1st Ed', 'First Ed'],
  language: ['Language', 'Lang', 'Card Language', 'Sprache', 'Langue', 'Lingua', 'Idioma'],
  forTrade: ['Trade Quantity', 'For Trade', 'Trade', 'Tradelist Count', 'Tradelist', 'Trade Count'],
  wanted: ['Wanted', 'Want', 'Wants', 'Wishlist', 'Wishlist Count', 'Wanted Quantity'],
  paid: [
    ...['Price', 'Paid', 'Price Paid', 'Purchase Price', 'Price Bought', 'Buy Price', 'Cost', 'My Price'],
    ...['Preis', 'Kaufpreis', 'Prix', 'Prezzo', 'Precio', 'Preço'],
  ],
  currency: [
    'Currency',
    'Price Currency',
    'Purchase Price Currency',
    'Währung',
    'Devise',
    'Valuta',
    'Moneda',
  ],
  low: ['Low', 'Low Price', 'Lowest Price', 'TCG Low', 'TCG Low Price', 'Price Low'],
  mid: ['Mid', 'Mid Price', 'TCG Mid', 'TCG Mid Price', 'Price Mid'],
  market: ['Market', 'Market Price', 'Market Value', 'TCG Market', 'TCG Market Price', 'Price Market'],
  average: ['Avg', 'Average', 'Average Price', 'Avg Price', 'Price Avg'],
  trend: ['Trend', 'Price Trend', 'Trend Price'],
  priced: ['Priced', 'Price Date', 'Day Of Price', 'Priced On'],
  priceSource: ['Price Source'],
  bought: [
    ...['Date', 'Bought', 'Date Bought', 'Bought On', 'Purchase Date', 'Date Purchased', 'Day Bought'],
    ...['Kaufdatum', 'Datum', 'Date Acquired', 'Acquired'],
  ],
  since: ['Since', 'Date Added', 'Added', 'Added On'],
  place: [
    ...['Place', 'Location', 'Storage', 'Storage Location', 'Folder', 'Folder Name', 'Binder', 'Binder Name'],
    ...['Box', 'Ort', 'Lagerort', 'Ordner', 'Emplacement', 'Posizione', 'Ubicación'],
  ],
  note: ['Note', 'Notes', 'Comment', 'Comments', 'Remark', 'Remarks', 'Notiz', 'Bemerkung', 'Kommentar'],
}

/** What players write by hand, in the words they use. */
export const PLAIN: Dialect = {
  id: 'plain',
  label: 'a table',
  needs: [],
  columns: (Object.entries(HEADERS) as [Field, readonly string[]][]).flatMap(([field, headers]) =>
    headers.map((header) => [header, field] as const),
  ),
}

/** A card a line, without columns. */
export const PLAIN_LIST: Dialect = { id: 'list', label: 'a plain list', needs: [], columns: [] }
