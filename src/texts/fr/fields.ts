import type { TextsOf } from '../catalogue.ts';

export const fields = {
  shipmentName:
    'Nom de l’envoi',
  shipmentInsured:
    'Assurance',
  shipmentLastMile:
    'Livraison à domicile',
  shipmentProductCode:
    'Type',
  shipmentAssignedDate:
    'Date d’expédition',
  shipmentService:
    'Service souhaité',
  shipmentExternalReference:
    'Référence interne',
  firstName:
    'Prénom',
  lastName:
    'Nom',
  email:
    'E-mail',
  phone:
    'Téléphone',
  alternatePhone:
    'Second téléphone',
  country:
    'Pays',
  state:
    'État ou région',
  city:
    'Ville',
  address:
    'Adresse',
  addressInDetail:
    'Appartement, étage',
  addressLandmark:
    'Point de repère',
  zipCode:
    'Code postal',
  longitude:
    'Longitude',
  latitude:
    'Latitude',
  boxLength:
    'Longueur',
  boxWidth:
    'Largeur',
  boxHeight:
    'Hauteur',
  boxWeight:
    'Poids',
  itemName:
    'Nom',
  itemDescription:
    'Description',
  itemProductHsCode:
    'Code SH',
  itemQuantity:
    'Quantité',
  itemUnitPrice:
    'Prix unitaire',
  itemWeight:
    'Poids unitaire',
  itemSku:
    'Référence stock',
  itemCountry:
    'Pays d’origine',
  itemDocuments:
    'Facture',
  itemPhotos:
    'Photos',
  itemNameColumn:
    'Nom de l’article',
  fromNigeria:
    'Depuis le Nigeria',
  toNigeria:
    'Vers le Nigeria',
  boxNo:
    'Carton {box}',
  itemNo:
    'Carton {box}, article {item}',
  inPlace:
    '{place} : {field}',
  senderPlace:
    'Expéditeur',
  receiverPlace:
    'Destinataire',
  boxes:
    'cartons',
  items:
    'articles',
} satisfies TextsOf<'fields'>;
