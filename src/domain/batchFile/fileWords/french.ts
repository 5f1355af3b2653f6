import type { LanguageWords } from './languageWords.ts';

export default {
  roles: {
    sender: 'expediteur expediteur_s',
    receiver:
      'destinataire livraison adresse_de_livraison envoi_a beneficiaire livrer_a livre_a a_livrer_a livraison_a envoyer_a envoye_a expedier_a expedie_a expedition adresse_d_envoi adresse_d_expedition point_de_livraison destination lieu_de_livraison',
    customer: 'acheteur acheteurs acheteuse client cliente clients acquereur commanditaire',
    billing: 'facturation adresse_de_facturation facture_a',
  },
  joins: 'du de des d la le l a au adresse',
  address: {
    full_name: 'nom_et_prenom prenom_et_nom nom_prenom prenom_nom',
    last_name: 'nom_famille',
    company: 'nom_de_la_societe nom_societe',
    email: 'e_mail mel adresse_e_mail adresse_electronique',
    phone:
      'numero_telephone n_tel no_tel tel_portable no_de_telephone n_telephone gsm telephone_portable numero_de_portable',
    country: 'pays_de_destination pays_destinataire code_iso_pays',
    state: 'etat_region region_etat',
    city: 'commune localite',
    address: 'adresse_ligne_1 ligne_d_adresse_1 adresse_complete rue_et_numero adresse_postale',
    address_in_detail: 'adresse_ligne_2 complement_d_adresse ligne_d_adresse_2',
    zip_code: 'cp code_postale',
    vat_number: 'no_tva no_de_tva id_tva tva_numero',
    tin: 'no_fiscal n_fiscal nif_numero',
    eori: 'no_eori n_eori code_eori',
  },
  columns: {
    shipment:
      'n_commande n_de_commande no_commande no_de_commande id_commande ref_commande reference_commande reference_de_commande commande_n_ numero_commande',
    external_reference: 'reference_client votre_reference',
    'item.name':
      'nom_produit contenu description_du_contenu marchandise description_de_la_marchandise nature_de_la_marchandise nature_du_contenu libelle libelle_produit',
    'item.quantity': 'nombre_d_articles nombre_de_pieces quantites',
    'item.unit_price': 'prix_a_l_unite valeur_a_l_unite pu prix_unitaire_ht prix_unitaire_ttc',
    'item.weight': 'poids_par_article poids_a_l_unite poids_produit',
    'item.country': 'pays_de_fabrication pays_d_origine_du_produit',
    'item.product_hs_code': 'code_hs6 nomenclature_douaniere tarif_douanier code_tarifaire',
    'item.currency': 'code_devise',
    'box.weight': 'poids_du_colis poids_total_colis',
    'box.length': 'longueur_du_colis dimensions_du_colis taille_du_colis',
    'box.width': 'largeur_du_colis',
    'box.height': 'hauteur_du_colis',
    nxp: 'no_nxp n_nxp numero_formulaire_nxp',
    ioss: 'no_ioss n_ioss code_ioss',
  },
  bare: {
    'item.quantity': 'nombre nb nbre',
    'box.weight': 'poids',
    'item.unit_price': 'prix',
    'item.value': 'montant valeur',
    'item.description': 'descriptif',
  },
  footer: {
    things:
      'colis|paquets?|envois?|commandes?|expéditions?|cartons?|sacs?|pièces?|articles?|lignes?',
    sums: 'poids|valeur|montant|quantité|prix',
    totals:
      "total(?: général)?(?: (?:des?|du))?|sous-total|totaux|nombre (?:total )?(?:de|d[’'])|nb\\.? de",
    inTotal: 'au total|en tout',
    labels: 'remarques?|notes?|n\\.?b\\.?|commentaires?|attention|important|date|chauffeur|tél\\.?',
    says: 'est|sont|doit|doivent|ont|ne|pas|veuillez|fragiles?',
    about:
      'veuillez noter|préparé par|établi par|contrôlé par|vérifié par|approuvé par|emballé par|reçu par|signé par|livré par|imprimé (?:le|par)|exporté (?:le|par|de)|généré (?:le|par)|pour tout(?:e|es)? (?:information|question)s?|suite (?:page|à)',
    page: 'page|feuille',
    ends: 'fin|fin (?:de la liste|de liste|du fichier|du document)|merci|merci (?:beaucoup|de votre confiance)|confidentiel|suite',
  },
  charges: {
    before: 'total|remise de|code',
    charges:
      "(?:la )?livraison(?: (?:a domicile|standard|express|gratuite|offerte|en point relais|rapide))?|port(?: paye| offert)?|expedition|envoi|affranchissement|(?:frais|couts?|tarif|forfait) (?:de |d[’']|du )?(?:la )?(?:livraison|port|envoi|expedition|transport|dossier|emballage|gestion|douane|service|traitement|manutention|paiement|retour|assurance|dedouanement)(?: (?:offerts?|gratuits?|et (?:d[’'])?emballage))?|t\\.?v\\.?a\\.?|taxes?|droits de douane|remise(?: (?:fidelite|client|commerciale))?|reduction|rabais|ristourne|escompte|code (?:promo|de reduction|reduction|avantage)|promo(?:tion)?|coupon(?: de reduction)?|bon de reduction|arrondi|avoir|contre[- ]remboursement|eco[- ]?(?:participation|taxe|contribution)",
    extras: 'pourboire|emballage[- ]cadeau|paquet[- ]cadeau|emballage|assurance|supplement|don',
    things: '',
    fees: '',
    to: 'vers|a destination de|par',
  },
} satisfies LanguageWords;
