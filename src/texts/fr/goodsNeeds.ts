import type { TextsOf } from '../catalogue.ts';

export default {
  cashDeclaration: 'une déclaration à la douane du Nigeria au-delà de 10 000 USD',
  cites: 'un permis CITES des deux pays',
  dangerousGoods:
    'l’accord du transporteur pour les marchandises dangereuses, leur emballage et leurs étiquettes',
  importPermit: 'un permis d’importation de la destination, si ses règles l’admettent',
  licence: 'une licence de la destination et un transporteur qui l’accepte',
  museumClearance: 'un certificat de la National Commission for Museums and Monuments',
  nafdac: 'un enregistrement ou permis NAFDAC',
  phytosanitary: 'un certificat phytosanitaire du pays de départ',
  prescription: 'une ordonnance ou un permis au nom du destinataire',
  priorNotice: 'une notification préalable à la FDA',
  veterinary: 'un certificat sanitaire, sauf envoi privé dans les limites',
} satisfies TextsOf<'goodsNeeds'>;
